import { SymbolFlags, TypeFlags } from "typescript/unstable/sync";
import type { Checker, Symbol as TypeSymbol, Type } from "typescript/unstable/sync";

/** JSON Schema 2020-12. `x-type` names what JSON lacks: `Date` (superjson's ISO text), `undefined` and `void`. */
export interface TypeSchema {
  type?: string;
  const?: string | number | boolean;
  enum?: (string | number)[];
  format?: string;
  anyOf?: TypeSchema[];
  items?: TypeSchema | false;
  prefixItems?: TypeSchema[];
  properties?: Record<string, TypeSchema>;
  required?: string[];
  additionalProperties?: TypeSchema | false;
  "x-type"?: "Date" | "undefined" | "void";
}

const deepest = 20;

/** With every alias and interface written out. Throws on a type without a JSON form. */
export function schemaOf(checker: Checker, type: Type, path: string, depth = 0): TypeSchema {
  if (depth > deepest) throw new Error(`${path}: the type refers to itself`);
  const deeper = (inner: Type, name: string) => schemaOf(checker, inner, `${path}${name}`, depth + 1);
  if ((type.flags & (TypeFlags.Any | TypeFlags.Unknown)) !== 0) return {};
  if ((type.flags & (TypeFlags.Undefined | TypeFlags.Void)) !== 0)
    return { type: "null", "x-type": (type.flags & TypeFlags.Void) === 0 ? "undefined" : "void" };
  if ((type.flags & TypeFlags.Null) !== 0) return { type: "null" };
  if (type.isStringLiteralType() || type.isNumberLiteralType()) return { const: type.value };
  if ((type.flags & TypeFlags.BooleanLiteral) !== 0) return { const: checker.typeToString(type) === "true" };
  if ((type.flags & (TypeFlags.String | TypeFlags.TemplateLiteral)) !== 0) return { type: "string" };
  if ((type.flags & TypeFlags.Number) !== 0) return { type: "number" };
  if ((type.flags & TypeFlags.Boolean) !== 0) return { type: "boolean" };
  if (type.isUnionType()) return unionOf((type.getTypes() ?? []).map((one) => deeper(one, "")));
  if (checker.isTupleType(type) && type.isTypeReference()) {
    const items = checker.getTypeArguments(type).map((one, index) => deeper(one, `[${index}]`));
    return { type: "array", prefixItems: items, items: false };
  }
  if (checker.isArrayType(type) && type.isTypeReference()) {
    const [item] = checker.getTypeArguments(type);
    if (item === undefined) throw new Error(`${path}: an array without an item`);
    return { type: "array", items: deeper(item, "[]") };
  }
  if (type.getSymbol()?.name === "Date") return { type: "string", format: "date-time", "x-type": "Date" };
  if ((type.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0) return objectOf(checker, type, path, deeper);
  throw new Error(`${path}: ${checker.typeToString(type)} has no JSON form`);
}

function objectOf(
  checker: Checker,
  type: Type,
  path: string,
  deeper: (inner: Type, name: string) => TypeSchema,
): TypeSchema {
  const parts = type.isIntersectionType() ? (type.getTypes() ?? []) : [];
  const primitive = parts.find(({ flags }) => (flags & (TypeFlags.String | TypeFlags.Number)) !== 0);
  if (primitive !== undefined) return deeper(primitive, "");
  const [index] = checker.getIndexInfosOfType(type);
  const properties = checker.getPropertiesOfType(type);
  const typeOf = (symbol: TypeSymbol) => {
    const found = checker.getTypeOfSymbol(symbol);
    if (found === undefined) throw new Error(`${path}.${symbol.name} has no type`);
    return found;
  };
  const entries = properties.map((symbol) => {
    const schema = deeper(typeOf(symbol), `.${symbol.name}`);
    const isOptional = (symbol.flags & SymbolFlags.Optional) !== 0;
    return { name: symbol.name, schema: isOptional ? withoutUndefined(schema) : schema, isOptional };
  });
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(({ name, schema }) => [name, schema])),
    required: entries.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
    additionalProperties:
      index === undefined || (index.valueType.flags & TypeFlags.Never) !== 0 ? false : deeper(index.valueType, "[key]"),
  };
}

/** Literals become an enum. Sorted, since the checker's order of a union may change. */
function unionOf(schemas: TypeSchema[]): TypeSchema {
  const flat = schemas.flatMap((one) => one.anyOf ?? [one]);
  const literals = flat
    .filter((one) => typeof one.const === "string" || typeof one.const === "number")
    .map((one) => one.const as string | number);
  const booleans = flat.filter((one) => typeof one.const === "boolean");
  const others = flat.filter((one) => one.const === undefined);
  const all = [
    ...others,
    ...(booleans.length === 2 ? [{ type: "boolean" }] : booleans),
    ...(literals.length === 0
      ? []
      : [literals.length === 1 ? { const: literals[0] as string } : { enum: literals.toSorted() }]),
  ].toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  const unique = all.filter((one, index) => JSON.stringify(one) !== JSON.stringify(all[index - 1]));
  return unique.length === 1 ? (unique[0] as TypeSchema) : { anyOf: unique };
}

function withoutUndefined(schema: TypeSchema): TypeSchema {
  if (schema.anyOf === undefined) return schema;
  const rest = schema.anyOf.filter((one) => one["x-type"] !== "undefined");
  return rest.length === 1 ? (rest[0] as TypeSchema) : { ...schema, anyOf: rest };
}
