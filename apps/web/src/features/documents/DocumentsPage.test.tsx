import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderWithServer, someone } from "../../testing/render.tsx";
import { DocumentsPage } from "./DocumentsPage.tsx";
import type { ClassDocument } from "./use-documents.ts";

/** Replaces the browser's XMLHttpRequest and answers on command. */
class FakeRequest extends EventTarget {
  static all: FakeRequest[] = [];
  upload = new EventTarget();
  status = 0;
  responseText = "";
  sent: FormData | null = null;
  url = "";
  open(_method: string, url: string) {
    this.url = url;
    FakeRequest.all.push(this);
  }
  setRequestHeader() {}
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.end("abort");
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total, lengthComputable: true }));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.end("load");
  }
  private end(kind: string) {
    this.dispatchEvent(new Event(kind));
    this.dispatchEvent(new Event("loadend"));
  }
}

beforeEach(() => {
  FakeRequest.all = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

const protocol: ClassDocument = {
  id: "11111111-1111-4111-8111-111111111111",
  title: "Protokoll",
  description: "Från årsmötet",
  fileName: "protokoll.pdf",
  fileSize: 1536,
  mimeType: "application/pdf",
  uploadedAt: new Date(Date.now() - 2 * 86_400_000),
  isPreviewable: true,
  uploadedByName: "Sara Lindgren",
};
const plan: ClassDocument = {
  ...protocol,
  id: "22222222-2222-4222-8222-222222222222",
  title: "Plan",
  description: null,
  fileName: "plan.docx",
  isPreviewable: false,
  mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

function show(role: "elev" | "studentansvarig", documents: ClassDocument[] = [protocol, plan]) {
  return renderWithServer(<DocumentsPage />, {
    answers: { "auth.me": () => someone({ role }), "documents.list": () => documents },
  });
}

async function openForm() {
  await userEvent.click(await screen.findByRole("button", { name: "Ladda upp dokument" }));
  const dialog = await screen.findByRole("dialog");
  // The form is fetched when it is first opened.
  await within(dialog).findByLabelText("Titel", {}, { timeout: 10_000 });
  return within(dialog);
}

const file = (name: string, size = 3) => Object.defineProperty(new File(["hej"], name), "size", { value: size });

describe("DocumentsPage", () => {
  it("an elev sees the documents with preview and download, and no buttons that change them", async () => {
    show("elev");
    const [first, second] = await screen.findAllByRole("listitem");
    expect(first?.textContent.replaceAll("\u00a0", " ")).toContain("protokoll.pdf1,5 KBi förrgår av Sara Lindgren");
    expect(first?.textContent).toContain("Från årsmötet");
    expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
      "Förhandsgranska Protokoll",
    ]);
    const download = within(second as HTMLElement).getByRole("link", { name: "Ladda ner Plan" });
    expect(download.getAttribute("href")).toBe(`/files/documents/${plan.id}?purpose=download`);
  });

  it("an empty document list has one text for an elev, and another with an upload button for a studentansvarig", async () => {
    const { unmount } = show("elev", []);
    await screen.findByText("Er studentansvariga har inte laddat upp några dokument ännu.");
    unmount();
    show("studentansvarig", []);
    await screen.findByText("Ladda upp dokument, så kan hela klassen läsa dem här.");
    expect(await screen.findAllByRole("button", { name: "Ladda upp dokument" })).toHaveLength(1);
  });

  it("a missing title or an unsuitable file shows an error before anything is sent", async () => {
    show("studentansvarig");
    const form = await openForm();
    await userEvent.click(form.getByRole("button", { name: "Ladda upp" }));
    expect(await form.findAllByText("Fyll i titel och välj en fil")).toHaveLength(2);
    const input = form.getByLabelText("Fil");
    const pick = userEvent.setup({ applyAccept: false });
    await pick.upload(input, file("sida.html"));
    await form.findByText("Filen måste vara en pdf, doc, docx, txt, jpg, jpeg eller png.");
    await pick.upload(input, file("film.pdf", 20 * 1024 * 1024 + 1));
    await form.findByText("Filen är större än 20 MB.");
    await pick.upload(input, file("tom.pdf", 0));
    await form.findByText("Filen är tom.");
    await userEvent.type(form.getByLabelText("Titel"), "Protokoll");
    await userEvent.click(form.getByRole("button", { name: "Ladda upp" }));
    expect(FakeRequest.all).toEqual([]);
  });

  it("an upload sends the title before the file, shows its progress, and closes the form when it is done", async () => {
    show("studentansvarig");
    const form = await openForm();
    await userEvent.type(form.getByLabelText("Titel"), "Protokoll");
    await userEvent.upload(form.getByLabelText("Fil"), file("protokoll.pdf"));
    await userEvent.click(form.getByRole("button", { name: "Ladda upp" }));
    const [request] = FakeRequest.all;
    expect(request?.url).toBe("/files/documents");
    expect([...(request?.sent?.keys() ?? [])]).toEqual(["title", "idempotencyKey", "file"]);
    request?.progress(1, 4);
    const bar = await form.findByRole("progressbar", { name: "Laddar upp, 25 %" });
    expect(bar).toHaveProperty("value", 25);
    request?.progress(4, 4);
    await form.findByText("Filen är uppladdad och kontrolleras …");
    request?.answer(201, { documentId: protocol.id });
    expect((await screen.findByText("Dokument uppladdad!")).parentElement?.textContent).toBe(
      "Dokument uppladdad!Protokoll",
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("a refused upload keeps the form's input and shows the reason", async () => {
    show("studentansvarig");
    const form = await openForm();
    await userEvent.type(form.getByLabelText("Titel"), "Protokoll");
    await userEvent.upload(form.getByLabelText("Fil"), file("protokoll.pdf"));
    await userEvent.click(form.getByRole("button", { name: "Ladda upp" }));
    FakeRequest.all[0]?.answer(415, {
      error: {
        code: "FILE_CONTENT",
        requestId: "r",
        message: "Filens innehåll stämmer inte med dess namn, eller så är filen skadad.",
      },
    });
    const toast = await screen.findByRole("alert");
    expect(toast.textContent).toContain("Kunde inte ladda upp dokument");
    expect(toast.textContent).toContain("Filens innehåll stämmer inte med dess namn");
    expect(form.getByLabelText<HTMLInputElement>("Titel").value).toBe("Protokoll");
    await form.findByRole("button", { name: "Ladda upp" });
  });

  it("an upload in progress can be cancelled, and the form keeps its input", async () => {
    show("studentansvarig");
    const form = await openForm();
    await userEvent.type(form.getByLabelText("Titel"), "Protokoll");
    await userEvent.upload(form.getByLabelText("Fil"), file("protokoll.pdf"));
    await userEvent.click(form.getByRole("button", { name: "Ladda upp" }));
    await userEvent.click(await form.findByRole("button", { name: "Avbryt uppladdningen" }));
    await screen.findByText("Uppladdningen avbröts");
    expect(form.getByLabelText<HTMLInputElement>("Titel").value).toBe("Protokoll");
  });

  it("a document is removed after a confirmation", async () => {
    const { calls } = show("studentansvarig");
    await userEvent.click(await screen.findByRole("button", { name: "Ta bort Plan" }));
    const question = within(await screen.findByRole("dialog"));
    await question.findByText("”Plan” försvinner för hela klassen. Det går inte att ångra.");
    await userEvent.click(question.getByRole("button", { name: "Ta bort" }));
    expect((await screen.findByText("Dokument raderat!")).parentElement?.textContent).toBe("Dokument raderat!Plan");
    expect(calls.find(({ procedure }) => procedure === "documents.remove")?.input).toEqual({ documentId: plan.id });
  });
});
