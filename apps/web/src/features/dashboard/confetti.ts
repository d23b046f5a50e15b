import { create } from "canvas-confetti";

/** The colours of the student cap and the flag. */
const colors = ["#ffffff", "#1f49b6", "#ffcd38", "#3d6bdd", "#17307a"];
const bursts = [
  { angle: 60, origin: { x: 0, y: 0.75 } },
  { angle: 120, origin: { x: 1, y: 0.75 } },
];

/** Not in a worker, since the content security policy allows none from a blob. */
export async function throwConfetti(): Promise<void> {
  const canvas = document.createElement("canvas");
  canvas.ariaHidden = "true";
  canvas.dataset["confetti"] = "";
  canvas.style.cssText = "position:fixed;inset:0;width:100%;height:100%;pointer-events:none;z-index:150";
  document.body.append(canvas);
  try {
    const fire = create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
    await Promise.all(
      bursts.map((burst) =>
        fire({
          ...burst,
          particleCount: 90,
          spread: 65,
          startVelocity: 55,
          ticks: 220,
          colors,
          disableForReducedMotion: true,
        }),
      ),
    );
  } finally {
    canvas.remove();
  }
}
