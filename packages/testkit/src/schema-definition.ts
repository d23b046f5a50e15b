import type * as z from "zod/mini";

/** A zod schema with the parts of its definition that tests walk through: zod's public types do not name them. */
export interface DefinedSchema {
  _zod: {
    def: {
      type: string;
      /** Of an object. */
      shape?: Record<string, DefinedSchema>;
      /** Of an object: what unknown keys are; `never` for a strict one. */
      catchall?: DefinedSchema | undefined;
      /** Of an array. */
      element?: DefinedSchema;
      /** Of an optional or nullable value, or one with a default. */
      innerType?: DefinedSchema;
      /** Of a union. */
      options?: readonly DefinedSchema[];
      /** Of a pipe: what is parsed first, and then. */
      in?: DefinedSchema;
      out?: DefinedSchema;
      /** Of a record. */
      valueType?: DefinedSchema;
      /** Of an enumeration. */
      entries?: Record<string, unknown>;
      /** Of a literal. */
      values?: readonly unknown[];
    };
  };
}

/** The fields of an object's schema, also of one that may be left out; none without a schema. */
export function fieldsOf(schema: DefinedSchema | undefined): Record<string, DefinedSchema> {
  const def = schema?._zod.def;
  return def?.shape ?? (def?.innerType === undefined ? {} : fieldsOf(def.innerType));
}

/** The schema within a wrapper: an optional value, a default, a pipe, or a list whose length is checked first. */
export function innerOf({ _zod: { def } }: DefinedSchema): DefinedSchema | undefined {
  return def.innerType ?? (def.in?._zod.def.type === "transform" ? def.out : def.in);
}

/** The same schema, to parse with. */
export function parserOf(schema: DefinedSchema): z.ZodMiniType {
  return schema as unknown as z.ZodMiniType;
}
