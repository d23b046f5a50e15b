import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, useLocation, useNavigate } from "react-router-dom";
import { expect, it } from "vitest";
import { useUrlTab } from "./use-url-tab.ts";

const words = { list: "lista", waiting: "vantar", done: "klara" } as const;

function Probe({ pushesHistory }: { pushesHistory: boolean }) {
  const { tab, tabs, open } = useUrlTab(words, { pushesHistory });
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>
        {tab} at {search}
      </p>
      {[...tabs, "unknown"].map((name) => (
        <button key={name} type="button" onClick={() => open(name)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
    </>
  );
}

function renderAt(url: string, pushesHistory = false) {
  render(
    <MemoryRouter initialEntries={["/before", url]}>
      <Probe pushesHistory={pushesHistory} />
    </MemoryRouter>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const shown = () => screen.getByRole("paragraph").textContent;

it("the tab named in the URL is open", () => {
  renderAt("/x?flik=vantar");
  expect(shown()).toBe("waiting at ?flik=vantar");
});

it("choosing a tab replaces the history entry and keeps other parameters; the first tab has no parameter", async () => {
  renderAt("/x?elev=7&flik=okand");
  expect(shown()).toBe("list at ?elev=7&flik=okand");
  await press("done");
  expect(shown()).toBe("done at ?elev=7&flik=klara");
  await press("unknown");
  expect(shown()).toBe("list at ?elev=7");
  await press("back");
  expect(shown()).toBe("list at ");
});

it("a tab with its own history entry drops the other parameters, and Back returns to the previous tab", async () => {
  renderAt("/x?leverantor=7&flik=vantar", true);
  await press("waiting");
  expect(shown()).toBe("waiting at ?leverantor=7&flik=vantar");
  await press("done");
  expect(shown()).toBe("done at ?flik=klara");
  await press("back");
  expect(shown()).toBe("waiting at ?leverantor=7&flik=vantar");
});
