import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderWithServer, someone } from "../../testing/render.tsx";
import type { Script } from "../../testing/render.tsx";
import { SecondFactorPage } from "./SecondFactorPage.tsx";

const admin = { role: "admin", isAdmin: true, classId: null, lacksSecondFactor: true } as const;
const codes = ["AAAA-BBBB-CCCC-DDDD", "EEEE-FFFF-GGGG-HHHH"];

function show({
  passkeys = [],
  isActive = false,
  refusals = {},
}: {
  passkeys?: object[];
  isActive?: boolean;
  refusals?: NonNullable<Script["refusals"]>;
}) {
  const onCodesShown = vi.fn();
  const shown = renderWithServer(<SecondFactorPage onCodesShown={onCodesShown} />, {
    refusals,
    answers: {
      "auth.me": () => someone(admin),
      "auth.passkeys.list": () => passkeys,
      "auth.totp.status": () => ({ isActive, recoveryCodesLeft: 10 }),
      "auth.totp.begin": () => ({
        secret: "ABCDEFGH",
        uri: "otpauth://totp/x",
        svg: "<svg xmlns='http://www.w3.org/2000/svg'/>",
      }),
      "auth.totp.activate": () => ({ recoveryCodes: codes }),
    },
  });
  return { ...shown, onCodesShown };
}

describe("SecondFactorPage", () => {
  it("an administrator without a second factor sees both ways to set one up; recovery codes stay until saved", async () => {
    const { calls, onCodesShown } = show({});
    expect(await screen.findByRole("heading", { name: "Skydda ditt administratörskonto" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Lägg till lösennyckel" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Lägg till kodapp" }));
    expect(await screen.findByAltText("QR-kod för kodappen")).toBeTruthy();
    expect(screen.getByText("ABCDEFGH")).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Kod från appen"), "123456");
    await userEvent.click(screen.getByRole("button", { name: "Aktivera" }));
    const list = within(await screen.findByRole("list", { name: "Återställningskoder" }));
    for (const code of codes) expect(list.getByText(code)).toBeTruthy();
    expect(calls).toContainEqual({ procedure: "auth.totp.activate", input: { code: "123456" } });
    expect(onCodesShown).toHaveBeenLastCalledWith(true);
    await userEvent.click(screen.getByRole("button", { name: "Jag har sparat koderna" }));
    expect(onCodesShown).toHaveBeenLastCalledWith(false);
  });

  it("an administrator with a passkey and an app can use either, and a wrong code shows an error", async () => {
    const { calls } = show({
      passkeys: [{ id: "p1", name: "Telefon" }],
      isActive: true,
      refusals: { "auth.totp.confirm": { code: "WRONG_CODE", field: "code" } },
    });
    expect(await screen.findByRole("heading", { name: "Bekräfta att det är du" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Bekräfta med lösennyckel" })).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Kod från appen"), "000000");
    await userEvent.click(screen.getByRole("button", { name: "Bekräfta med kod" }));
    await waitFor(() => expect(screen.getAllByText(/Koden stämmer inte/u).length).toBeGreaterThan(0));
    expect(calls).toContainEqual({ procedure: "auth.totp.confirm", input: { code: "000000" } });
  });

  it("a device without passkeys shows a message and sends nothing", async () => {
    const { calls } = show({ passkeys: [{ id: "p1", name: "Telefon" }] });
    await userEvent.click(await screen.findByRole("button", { name: "Bekräfta med lösennyckel" }));
    expect(await screen.findByText("Den här webbläsaren kan inte använda lösennycklar.")).toBeTruthy();
    expect(calls.map(({ procedure }) => procedure)).not.toContain("auth.passkeys.confirm");
  });
});
