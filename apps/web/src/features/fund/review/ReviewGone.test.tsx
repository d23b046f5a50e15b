import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { trpc } from "../../../lib/query/trpc.ts";
import { renderWithServer, someone } from "../../../testing/render.tsx";
import type { Script } from "../../../testing/render.tsx";
import { auditor } from "../../../testing/review.ts";
import { findToast } from "../../../testing/toasts.ts";
import { ReviewPanel } from "./ReviewPanel.tsx";
import type { Review } from "./use-review.ts";

// Sheets are fetched when they open; a busy machine takes its time.
configure({ asyncUtilTimeout: 5_000 });

const asked: Review["questions"][number] = {
  id: "00000000-0000-4000-8000-000000000014",
  question: "Vad var Flak?",
  askedByName: "Elsa Ek",
  at: new Date("2026-11-27T12:00:00Z"),
  answer: null,
  answeredByName: null,
  answeredAt: null,
};
const month: Review["months"][number] = {
  month: "2026-10",
  rows: 2,
  inOre: 70_000,
  outOre: 0,
  closingOre: 70_000,
  seq: 2,
  hash: "a".repeat(64),
  hasBooked: false,
  isOver: true,
  signOff: null,
};
const answered = { ...asked, answer: "Lastbilen.", answeredByName: "Omar Berg", answeredAt: new Date() };
const signOff = {
  number: 1,
  bankOre: 70_000,
  differenceOre: 0,
  remark: "",
  at: new Date("2026-11-28T12:00:00Z"),
  hash: "b".repeat(64),
  auditorName: "Elsa Ek",
};
const waiting: Review = { auditor, invitation: null, months: [month], questions: [asked] };
const own: Review = { ...waiting, auditor: { ...auditor, isYou: true } };
const ended: Review = { auditor: null, invitation: null, months: [month], questions: [] };

/** Reads the review again, as an event does. */
function ReadAgain() {
  const { fund } = trpc.useUtils();
  return <button onClick={() => void fund.review.status.invalidate()}>Läs om</button>;
}

let review = waiting;
const readAgain = (next: Review) => {
  review = next;
  fireEvent.click(screen.getByText("Läs om"));
};
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const words = async () => (await findToast()).textContent;

function show(first: Review, refusals: NonNullable<Script["refusals"]> = {}) {
  review = first;
  const after = (next: Review) => () => {
    review = next;
    fireEvent.click(screen.getByText("Läs om"));
    return {};
  };
  renderWithServer(
    <>
      <ReviewPanel />
      <ReadAgain />
    </>,
    {
      answers: {
        "auth.me": () => someone(first.auditor?.isYou === true ? {} : { role: "studentansvarig" }),
        "fund.review.status": () => review,
        "fund.review.answer": after({ ...waiting, questions: [answered] }),
        "fund.review.signOff": after({ ...own, months: [{ ...month, signOff }] }),
      },
      refusals,
    },
  );
}

const answer = {
  button: "Svara på: Vad var Flak?",
  title: "Svara granskaren",
  field: "Svar",
  submit: "Svara",
  procedure: "fund.review.answer",
};
const sign = {
  button: "Granska oktober 2026",
  title: "Granska oktober 2026",
  field: "Saldo på banken 31 okt. 2026",
  submit: "Godkänn slutgiltigt",
  procedure: "fund.review.signOff",
};
const ask = {
  button: "Ställ en fråga",
  title: "Fråga om kassan",
  field: "Fråga",
  submit: "Skicka",
  procedure: "fund.review.ask",
};
async function open({ button, title }: { button: string; title: string }) {
  fireEvent.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog", { name: title }));
}
const over = "Ditt uppdrag är avslutatDu granskar inte längre klassens kassa.";

beforeAll(
  () =>
    Promise.all([
      import("./AnswerForm.tsx"),
      import("./AskForm.tsx"),
      import("./SignOffForm.tsx"),
      import("../../../ui/SheetFrame.tsx"),
    ]),
  60_000,
);
beforeEach(() => {
  sessionStorage.clear();
  // Mantine's autosizing textarea listens for loaded fonts, which happy-dom lacks.
  Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
});

describe("ReviewPanel", () => {
  it.each([
    ["the question is answered", answer, "ALREADY_ANSWERED", "Frågan är redan besvarad."],
    ["the auditor's review has ended", ask, "NOT_AUDITOR", "Bara klassens granskare kan göra det."],
    ["the month is signed off", sign, "MONTH_SIGNED", "Månaden är redan granskad."],
  ] as const)("a dialog closes when the server says that %s", async (_what, dialog, code, message) => {
    show(dialog === answer ? waiting : own, { [dialog.procedure]: { code } });
    const form = await open(dialog);
    fireEvent.change(await form.findByLabelText(dialog.field), { target: { value: "700" } });
    fireEvent.click(form.getByRole("button", { name: dialog.submit }));
    expect(await words()).toContain(message);
    await isClosed();
  });

  it("the answer to a question that somebody else answers closes with a toast that says who", async () => {
    show(waiting);
    const form = await open(answer);
    await form.findByLabelText("Svar");
    readAgain({ ...waiting, questions: [answered] });
    expect(await words()).toBe("Frågan är redan besvaradOmar Berg har svarat. Svaret står under frågan.");
    await isClosed();
  });

  it("a sign-off closes with a toast when the month was signed off on another device", async () => {
    show(own);
    const form = await open(sign);
    await form.findByLabelText("Saldo på banken 31 okt. 2026");
    readAgain({ ...own, months: [{ ...month, signOff }] });
    expect(await words()).toBe(
      "Månaden är redan granskadGranskningen av oktober 2026 gjordes av Elsa Ek 28 nov. 2026.",
    );
    await isClosed();
  });

  it.each([sign, ask])("the dialog $title closes with a toast when the review ends", async (dialog) => {
    // Without a question or a sign-off, the panel shows neither list afterwards.
    show({ ...own, questions: [] });
    await open(dialog);
    readAgain(ended);
    expect(await words()).toBe(over);
    await isClosed();
  });

  it("a question's text is still there if the person becomes the auditor again", async () => {
    show(own);
    fireEvent.change(await (await open(ask)).findByLabelText("Fråga"), { target: { value: "Vem fick Flak?" } });
    readAgain(ended);
    await isClosed();
    readAgain(own);
    const form = await open(ask);
    expect((await form.findByLabelText("Fråga")).textContent).toBe("Vem fick Flak?");
  });

  it("one's own answer shows its success and nothing else", async () => {
    show(waiting);
    const form = await open(answer);
    fireEvent.change(await form.findByLabelText("Svar"), { target: { value: "Lastbilen." } });
    fireEvent.click(form.getByRole("button", { name: "Svara" }));
    await screen.findByText("Omar Berg svarade");
    await isClosed();
    expect(await words()).toBe("Frågan är besvarad");
  });

  it("one's own sign-off shows its success and nothing else", async () => {
    show(own);
    const form = await open(sign);
    fireEvent.change(await form.findByLabelText("Saldo på banken 31 okt. 2026"), { target: { value: "700" } });
    fireEvent.click(form.getByRole("button", { name: "Godkänn slutgiltigt" }));
    await screen.findByText("Granskad av Elsa Ek 28 nov. 2026");
    await isClosed();
    expect(await words()).toBe("Månaden är granskadoktober 2026");
  });
});
