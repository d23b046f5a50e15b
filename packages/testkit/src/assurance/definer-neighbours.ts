import { randomUUID } from "node:crypto";
import type postgres from "postgres";

export interface ClassIds {
  class: string;
  manager: string;
  pupil: string;
}

interface Neighbours {
  owner: postgres.Sql;
  us: ClassIds;
  them: ClassIds;
  other: string;
}

/** A row that each call must change, and beside it rows that differ in one condition of its statement and must stay. */
export async function makeNeighbours({ owner, us, them, other }: Neighbours) {
  const id = () => randomUUID();
  const made = {
    recipient: id(),
    title: id(),
    request: id(),
    claim: id(),
    stoppable: id(),
    claimed: id(),
    record: id(),
    option: "",
    removed: id(),
  };
  const [name] = await owner<{ name: string }[]>`
    select first_name || ' ' || last_name as name from profiles where user_id = ${us.manager}`;
  const [poll] = await owner<{ id: string }[]>`select id from voting_polls where class_id = ${us.class}`;
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    // The other class has the same number under the same name, which somebody else has chosen.
    await tx`update classes set swish_name = ${name?.name ?? ""}, swish_number = '0709999999' where id in (${us.class}, ${them.class})`;
    for (const [klass, actor] of [
      [us.class, us.manager],
      [them.class, them.manager],
    ])
      await tx`
        insert into activity (class_id, seq, kind, actor_id, created_at)
        values (${klass ?? ""}, 900, 'classes.setSwishRecipient', ${actor ?? ""}, now())`;
    const requirement = (requirementId: string, classId: string, number: number, phone: string) => tx`
      insert into payment_requirements (id, class_id, number, title, amount_ore, phone_number, created_by, created_at)
      values (${requirementId}, ${classId}, ${number}, 'Flak', 50000, ${phone}, ${us.manager}, now())`;
    await requirement(made.recipient, us.class, 901, "0709999999");
    await requirement(id(), us.class, 902, "0701111111");
    await requirement(id(), them.class, 901, "0709999999");
    const document = (documentId: string, classId: string, by: string, title: string) => tx`
      insert into class_documents (id, class_id, title, storage_key, file_name, file_size, mime_type, uploaded_by, created_at)
      values (${documentId}, ${classId}, ${title}, ${id()}, 'avtal.pdf', 10, 'application/pdf', ${by}, now())`;
    await document(made.title, us.class, us.manager, `Avtal ${name?.name ?? ""}`);
    await document(id(), us.class, us.manager, "Avtal");
    await document(id(), us.class, us.pupil, `Avtal ${name?.name ?? ""}`);
    await document(id(), them.class, us.manager, `Avtal ${name?.name ?? ""}`);

    interface Request {
      by?: string;
      classId?: string;
      status?: string;
      isPayback?: boolean;
      isImpersonated?: boolean;
    }
    const request = (requestId: string, given: Request = {}) => tx`
      insert into withdrawal_requests (id, class_id, amount_ore, description, requested_by, requested_at, status, is_payback, is_impersonated, decided_by, decided_at)
      values (${requestId}, ${given.classId ?? us.class}, 500, 'Flak', ${given.by ?? us.pupil}, now(), ${given.status ?? "waiting"},
        ${given.isPayback === true}, ${given.isImpersonated === true},
        ${given.status === undefined ? null : us.manager}, ${given.status === undefined ? null : new Date()})`;
    await request(made.request);
    await request(id(), { by: other });
    await request(id(), { classId: them.class });
    await request(id(), { status: "refused" });
    await request(id(), { isPayback: true });
    await request(id(), { isImpersonated: true });
    await tx`
      insert into users (id, email, password_hash, created_at, removed_at) values (${made.removed}, null, null, now(), now())`;
    await tx`insert into profiles (user_id, role, created_at) values (${made.removed}, 'elev', now())`;
    const claim = (
      claimId: string,
      by: string,
      status: string,
      requestId: string | null = null,
      transactionId: string | null = null,
    ) => tx`
      insert into expense_claims (id, class_id, user_id, amount_ore, description, phone_number, receipt_id, created_at, status, request_id, transaction_id, decided_by, decided_at, reason)
      values (${claimId}, ${us.class}, ${by}, 500, 'Tyg', '0701740605', ${id()}, now(), ${status}, ${requestId}, ${transactionId},
        ${status === "waiting" ? null : us.manager}, ${status === "waiting" ? null : new Date()}, ${status === "declined" ? "Nej" : null})`;
    await claim(made.claim, made.removed, "waiting");
    await request(made.stoppable, { by: us.manager });
    await claim(made.claimed, made.removed, "approved", made.stoppable);
    await claim(id(), made.removed, "declined");
    await claim(id(), made.removed, "approved", null, id());
    await claim(id(), us.pupil, "waiting");
    const [pupilsRequest] = [id()];
    await request(pupilsRequest, { by: us.manager });
    await claim(id(), us.pupil, "approved", pupilsRequest);
    const record = (recordId: string, by: string, status: string) => tx`
      insert into payment_records (id, class_id, requirement_id, user_id, reported_ore, amount_ore, status, submitted_at, decided_by, decided_at, transaction_id)
      values (${recordId}, ${us.class}, ${made.recipient}, ${by}, 50000, 50000, ${status}, now(),
        ${status === "submitted" ? null : us.manager}, ${status === "submitted" ? null : new Date()}, ${status === "approved" ? id() : null})`;
    await record(made.record, made.removed, "submitted");
    await record(id(), made.removed, "approved");
    await record(id(), us.pupil, "submitted");
    await tx`delete from votes where class_id = ${us.class}`;
  });
  made.option = poll?.id ?? "";
  return made;
}
