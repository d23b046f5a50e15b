import type * as z from "zod/mini";

export interface DefinedSchema {
  _zod: {
    def: {
      type: string;
      shape?: Record<string, DefinedSchema>;
      catchall?: DefinedSchema | undefined;
      element?: DefinedSchema;
      innerType?: DefinedSchema;
      options?: readonly DefinedSchema[];
      /** Of a pipe: what is parsed first, and then. */
      in?: DefinedSchema;
      out?: DefinedSchema;
      valueType?: DefinedSchema;
      entries?: Record<string, unknown>;
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

export function parserOf(schema: DefinedSchema): z.ZodMiniType {
  return schema as unknown as z.ZodMiniType;
}
