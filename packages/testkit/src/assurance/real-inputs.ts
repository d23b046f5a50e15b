import type { ProcedureName } from "@utspring/domain/permissions";
import type { Sample } from "../inputs.ts";
import type { MadePerson } from "../make.ts";
import { makeProduct, startSale } from "../make-sales.ts";
import type { TestApp } from "../test-app.ts";
import type { TestUsers } from "../test-users.ts";
import { classObjects } from "./class-objects.ts";
import { foreignIds } from "./foreign-ids.ts";
import type { OwnObjects } from "./foreign-ids.ts";

/** What ends an object takes a made-up id: the other procedures still need the object. */
const isEnding = /\.(?:remove\w*|end\w*|revoke\w*|close|switchTo|admit|decline|accept\w*)$/u;

/** Makes an object for each procedure that changes one, and puts its id into the samples, so that they are accepted. */
export async function openRealInputs(testApp: TestApp, { as, ours }: TestUsers, pupil: MadePerson) {
  const sale = await startSale(testApp, as.studentansvarig);
  const product = await makeProduct(testApp, sale.supplierId);
  const makers = classObjects(testApp, {
    klass: ours,
    manager: as.studentansvarig,
    member: as.elev,
    memberPerson: pupil,
    sale,
  });
  const own: OwnObjects = {
    pupilId: pupil.userId,
    requirementId: await makers.requirement(),
    recordId: await makers.record(),
    productId: product.productId,
    claimId: await makers.claim(),
    transactionId: await makers.transaction(),
    withdrawalId: await makers.withdrawalRequest(),
    receiptId: await makers.managersReceipt(),
  };
  const realIds = new Map<ProcedureName, object>();
  for (const [name, { foreign, input }] of Object.entries(foreignIds)) {
    const [procedure] = name.split(" ") as [ProcedureName];
    if (isEnding.test(procedure) || realIds.has(procedure)) continue;
    const id =
      foreign === "ownProduct" && procedure === "sales.registerSale" ? product.productId : await makers[foreign]();
    realIds.set(
      procedure,
      Object.fromEntries(Object.entries(input(id, own)).filter(([field]) => /Ids?$/u.test(field))),
    );
  }
  const inputOf = (procedure: ProcedureName, sample: Sample): Record<string, unknown> => {
    const { sessionId, receiptId, ...input } = { ...sample.input(), ...realIds.get(procedure) } as Record<
      string,
      unknown
    >;
    if (procedure === "sales.registerSale") return { ...input, sessionId: sale.sessionId };
    return {
      ...input,
      ...(sessionId === undefined ? {} : { sessionId }),
      ...(receiptId === undefined ? {} : { receiptId }),
    };
  };
  return { sale, inputOf };
}
