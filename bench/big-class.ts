// 100 members and 50 requirements, inserted as the database's owner.
import postgres from "postgres";

export async function fillBigClass(databaseUrl: string, classId: string, managerId: string): Promise<string[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql.begin(async (tx) => {
      const [{ members } = { members: 0 }] = await tx<
        { members: number }[]
      >`select count(*)::int as members from memberships where class_id = ${classId}`;
      const [{ requirements } = { requirements: 0 }] = await tx<
        { requirements: number }[]
      >`select count(*)::int as requirements from payment_requirements where class_id = ${classId}`;
      await tx`insert into users (id, email, password_hash, created_at)
        select gen_random_uuid(), 'bench' || n || '@utspring.test', 'x', now() from generate_series(1, ${100 - members}) n`;
      await tx`insert into memberships (user_id, class_id, role, joined_at)
        select id, ${classId}, 'elev', now() from users where email like 'bench%'`;
      await tx`insert into profiles (user_id, first_name, last_name, role, class_id, created_at)
        select id, 'Bänk', email, 'elev', ${classId}, now() from users where email like 'bench%'`;
      await tx`insert into payment_requirements (id, class_id, number, title, amount_ore, phone_number, due_date, created_by, created_at)
        select gen_random_uuid(), ${classId}, 0, 'Betalning ' || n, 10000, '0701234567', (now() at time zone 'Europe/Stockholm')::date + n::int - 20, ${managerId}, now()
        from generate_series(1, ${50 - requirements}) n`;
      await tx`insert into payment_records (id, class_id, requirement_id, user_id, reported_ore, amount_ore, status, submitted_at, decided_by, decided_at)
        select gen_random_uuid(), q.class_id, q.id, m.user_id, 10000, 10000, s.status, now(),
          case s.status when 'rejected' then ${managerId}::uuid end, case s.status when 'rejected' then now() end
        from payment_requirements q join memberships m on m.class_id = q.class_id
          cross join lateral (select case when q.number % 3 = 0 then 'rejected' else 'submitted' end as status) s
        where q.class_id = ${classId} and q.title like 'Betalning %'`;
    });
    await sql`analyze`;
    const waiting = await sql<
      { id: string }[]
    >`select r.id from payment_records r join memberships m on m.class_id = r.class_id and m.user_id = r.user_id
      where r.class_id = ${classId} and r.status = 'submitted' and r.reported_ore = 10000 and m.role = 'elev'
      order by r.id limit 100`;
    return waiting.map(({ id }) => id);
  } finally {
    await sql.end();
  }
}
