import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { placeFor } from "./take-over.ts";
import "./styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(placeFor(root)).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
