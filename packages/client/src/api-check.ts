import type { Utspring } from "./api.ts";
import type { Mutation, Query } from "./procedure-call.ts";
import type { RouterInputs, RouterOutputs } from "./router-shape.ts";

/** `string` of a branded string; a literal stays. Only an index signature may be left out of an object. */
type Unbranded<T extends string | number, Base> = Record<never, never> extends Record<T, 1> ? Base : T;

/** Without brands and `readonly`. */
type Plain<T> = T extends string
  ? Unbranded<T, string>
  : T extends number
    ? Unbranded<T, number>
    : T extends boolean | null | Date
      ? T
      : [T] extends [void]
        ? undefined
        : T extends Array<infer Item>
          ? Array<Plain<Item>>
          : T extends readonly unknown[]
            ? { [Key in keyof T]: Plain<T[Key]> }
            : { -readonly [Key in keyof T]: Plain<T[Key]> };
type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Procedures that src/api.ts lacks, or has with another input or answer. */
type Stale<Written, Inputs, Outputs, Path extends string> = {
  [Name in keyof Inputs & keyof Outputs & string]: Name extends keyof Written
    ? Written[Name] extends Query<infer Input, infer Output> | Mutation<infer Input, infer Output>
      ? IsSame<[Plain<Input>, Plain<Output>], [Plain<Inputs[Name]>, Plain<Outputs[Name]>]> extends true
        ? never
        : `${Path}${Name}`
      : Stale<Written[Name], Inputs[Name], Outputs[Name], `${Path}${Name}.`>
    : `${Path}${Name}`;
}[keyof Inputs & keyof Outputs & string];

type Called<T> = Omit<T, "live">;
type NothingIn<T extends never> = T;

/** An error here names procedures whose types have changed: run `npm run api`. */
export type ApiIsCurrent = NothingIn<Stale<Utspring, Called<RouterInputs>, Called<RouterOutputs>, "">>;
