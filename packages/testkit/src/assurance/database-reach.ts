import type postgres from "postgres";
import type { MadeClass, MadePerson } from "../make.ts";

export const databaseRoles = ["", "gate", "user", "member", "manager", "admin", "system", "guest"] as const;
export type DatabaseRole = (typeof databaseRoles)[number];

interface People {
  ours: MadeClass;
  theirs: MadeClass;
  admin: MadePerson;
  guest: MadePerson;
}

interface Persona {
  userId: string;
  classId: string;
}

interface TableShape {
  columns: string[];
  insertable: string[];
  updatable: string[];
}

/** The columns that identify a row's owner, in order of precedence. */
const personColumns = ["user_id", "seller_id", "actor_id", "representative_id"];
/** Tables whose rows belong to somebody else than these columns say: an exemption's event is the exempt pupil's. */
const ownerColumns: Readonly<Record<string, string>> = {
  users: "id",
  confidential_activity: "audience_user_id",
  fund_questions: "asked_by",
  fund_sign_offs: "auditor_id",
};

/**
 * Rolls back each try. A copied row's duplicate key error comes after the policies, so it shows that they allowed it.
 */
const tries = `
create function try_reach(tbl text, level text, named text, upd text, moved text, destination text, copies jsonb) returns int[] language plpgsql as $$
declare
  -- The last counts the statements that were tried on rows that are there.
  found int[] := array[0, 0, 0, 0, 0, 0];
  statements text[];
  n bigint;
  spot text;
begin
  for wide in 1 .. 3 loop
    spot := format(' where %s = %s', level, wide);
    statements := array[
      'select from ' || tbl || ' t' || spot,
      case when named <> '' and copies ? wide::text then format('insert into %s (%s) select %s from jsonb_populate_record(null::%s, %L::jsonb)', tbl, named, named, tbl, copies -> wide::text) end,
      case when upd <> '' then format('update %s t set %I = %I', tbl, upd, upd) || spot end,
      'delete from ' || tbl || ' t' || spot,
      case when moved <> '' then format('update %s t set %I = %L', tbl, moved, destination) || spot end];
    for at in 1 .. 5 loop
      continue when statements[at] is null;
      if copies ? wide::text then found[6] := found[6] + 1; end if;
      begin
        execute statements[at];
        get diagnostics n = row_count;
        if at = 5 then set constraints all immediate; end if;
        raise exception using errcode = 'UT000';
      exception
        when sqlstate 'UT000' then if n > 0 then found[at] := wide; end if;
        when insufficient_privilege then null;
        when others then if at < 5 then found[at] := wide; end if;
      end;
    end loop;
  end loop;
  return found;
end $$`;

/** Triggers are off, so that only policies are measured. Digits as in `databaseAccess`. */
export async function readReach(owner: postgres.Sql, app: postgres.Sql, people: People) {
  const shapes = await readShapes(owner);
  await owner.unsafe(
    [...shapes.keys()].map((table) => `alter table ${table} disable trigger user;`).join("\n") + tries,
  );
  const [pupil, classmate] = people.ours.pupils as [MadePerson, MadePerson];
  const inClass = (person: MadePerson): Persona => ({ userId: person.userId, classId: people.ours.classId });
  const nobody = { userId: "", classId: "" };
  let tried = 0;
  const untried = new Set<string>();
  const personas: Record<DatabaseRole, Persona[]> = {
    "": [nobody],
    gate: [nobody],
    system: [nobody],
    user: [{ ...inClass(pupil), classId: "" }],
    member: [inClass(pupil), inClass(classmate)],
    manager: [inClass(people.ours.manager)],
    admin: [{ userId: people.admin.userId, classId: "" }],
    guest: [inClass(people.guest)],
  };

  return {
    tables: [...shapes.keys()],
    tried: () => tried,
    /** Tables where a role had no foreign row to try: their result proves nothing. */
    untried,
    reachOf: async (table: string): Promise<string> => {
      const shape = shapes.get(table) ?? { columns: [], insertable: [], updatable: [] };
      const moved = ["class_id", ...personColumns].find((name) => shape.updatable.includes(name)) ?? "";
      const named = shape.insertable.map((name) => `"${name}"`).join(", ");
      const words: string[] = [];
      for (const role of databaseRoles) {
        const widest = [0, 0, 0, 0, 0];
        for (const persona of personas[role]) {
          const level = levelOf(table, shape, persona, people.ours.classId);
          const copies = await owner.unsafe<{ level: number; row: object }[]>(
            `select distinct on (1) ${level} as level, to_jsonb(t) as row from ${table} t`,
          );
          const [result] = await app.begin(async (tx) => {
            await tx`select set_config('app.role', ${role}, true), set_config('app.user_id', ${persona.userId}, true), set_config('app.class_id', ${persona.classId}, true)`;
            return tx<{ found: number[] }[]>`
              select try_reach(${table}, ${level}, ${named}, ${shape.updatable[0] ?? ""}, ${moved}, ${moved === "class_id" ? people.theirs.classId : people.theirs.manager.userId},
                ${JSON.stringify(Object.fromEntries(copies.map((one) => [one.level, one.row])))}::text::jsonb) as found`;
          });
          const found = result?.found ?? [];
          tried += found[5] ?? 0;
          for (const index of widest.keys()) widest[index] = Math.max(widest[index] ?? 0, found[index] ?? 0);
          if (level !== "3" && !copies.some((one) => one.level === 3)) untried.add(`${table}: nothing but one's own`);
        }
        words.push(widest.join(""));
      }
      return words.join(" ");
    },
  };
}

/** A row's owner for a role: 1 the user's own, 2 their class's, 3 another's or nobody's. */
function levelOf(table: string, { columns }: TableShape, { userId }: Persona, classId: string): string {
  const person = ownerColumns[table] ?? personColumns.find((name) => columns.includes(name));
  const klass = table === "classes" ? "id" : columns.includes("class_id") ? "class_id" : undefined;
  const isOwn = person === undefined || userId === "" ? "" : `when t.${person} = '${userId}' then 1 `;
  const isOurs = klass === undefined ? "" : `when t.${klass} = '${classId}' then 2 `;
  return isOwn === "" && isOurs === "" ? "3" : `(case ${isOwn}${isOurs}else 3 end)`;
}

async function readShapes(owner: postgres.Sql): Promise<Map<string, TableShape>> {
  const rows = await owner<{ table: string; column: string; insertable: boolean; updatable: boolean }[]>`
    select c.relname as table, a.attname as column,
      has_column_privilege('utspring_app', c.oid, a.attnum, 'INSERT') as insertable, has_column_privilege('utspring_app', c.oid, a.attnum, 'UPDATE') as updatable
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by 1, a.attnum`;
  const shapes = new Map<string, TableShape>();
  for (const { table, column, insertable, updatable } of rows) {
    const shape = shapes.get(table) ?? { columns: [], insertable: [], updatable: [] };
    shape.columns.push(column);
    if (insertable) shape.insertable.push(column);
    if (updatable) shape.updatable.push(column);
    shapes.set(table, shape);
  }
  return shapes;
}
