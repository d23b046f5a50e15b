// Sets the colour scheme before the first paint. Mantine keeps the choice under the same key.
(function () {
  var choice = "auto";
  try {
    choice = localStorage.getItem("mantine-color-scheme-value") || "auto";
  } catch {
    // Storage is blocked: follow the device.
  }
  var isDark = choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", isDark ? "dark" : "light");
})();
