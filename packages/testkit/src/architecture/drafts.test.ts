import path from "node:path";
import { describe, expect, it } from "vitest";
import { withoutComments } from "./ast.ts";
import { isTestFile, readSources, readText } from "./source.ts";

/** Forms that keep nothing of what was typed, by file under apps/web/src/features, and why. */
const withoutDraft: Readonly<Record<string, string>> = {
  "admin/users/RemoveUserForm.tsx": "the address is typed anew each time, to confirm",
  "auth/ChangePasswordCard.tsx": "passwords",
  "auth/CodeForm.tsx": "a code that is used once",
  "auth/ConfirmPasswordForm.tsx": "a password",
  "auth/RemoveAccountForm.tsx": "a password",
  "auth/RequestResetForm.tsx": "one address, which the browser fills in",
  "auth/ResetPasswordForm.tsx": "a password",
  "auth/SignInForm.tsx": "a password",
  "auth/StartClassForm.tsx": "a password",
  "auth/TotpSetup.tsx": "a code that is used once",
  "bank/ComparePanel.tsx": "begins with the balance of the file that is open",
  "classes/JoinForm.tsx": "the code of the invitation link is kept by lib/session/join-code.ts",
  "fund/CompareHeadForm.tsx": "begins with the hash of the link, and saves nothing",
};
const draftHook = /\buseDraft(?:Form)?[<(]/u;

/** Also through a hook in a file beside it, such as use-entry-form.ts. */
function keepsDraft(file: string, text: string): boolean {
  const hooks = [...text.matchAll(/from "(?<hook>\.\/use-[\w-]+\.ts)"/gu)].map(({ groups }) => groups?.["hook"] ?? "");
  return (
    draftHook.test(text) || hooks.some((hook) => draftHook.test(readText(path.posix.join(path.dirname(file), hook))))
  );
}

describe("drafts — no form loses what was typed when it closes or the page is reloaded", () => {
  const forms = readSources()
    .filter(({ path: file }) => file.startsWith("apps/web/src/") && !isTestFile(file))
    .map(({ path: file, text }) => ({ file, text: withoutComments(text) }))
    .filter(({ text }) => /<form\b/u.test(text));

  it("every form keeps a draft by useDraftForm or useDraft, or has a listed reason", () => {
    expect(forms.length).toBeGreaterThan(50);
    const without = forms.filter(({ file, text }) => !keepsDraft(file, text)).map(({ file }) => file);
    expect(without.toSorted()).toEqual(
      Object.keys(withoutDraft)
        .map((file) => `apps/web/src/features/${file}`)
        .toSorted(),
    );
  });

  it("the drafts' storage is used by one hook", () => {
    const users = readSources().filter(
      ({ path: file, text }) => !isTestFile(file) && text.includes("`utspring.draft."),
    );
    expect(
      users.map(({ path: file }) => file).filter((file) => file !== "apps/web/src/storage/storage-owners.ts"),
    ).toEqual(["apps/web/src/lib/forms/use-draft.ts"]);
  });
});
