interface LineChartProps {
  /** The first is at the left edge. */
  values: readonly number[];
  /** The figures in words. */
  label: string;
}

const [width, height, margin] = [120, 36, 3];

/** Zero is always on the scale, so that the height says how much. */
export function LineChart({ values, label }: LineChartProps) {
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const points = values.map((value, index) => [
    margin + (index / Math.max(1, values.length - 1)) * (width - 2 * margin),
    height - margin - ((value - low) / (high - low)) * (height - 2 * margin),
  ]);
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} width={width} height={height} fill="none">
      <polyline points={points.join(" ")} stroke="currentColor" strokeWidth={2} strokeLinejoin="round" />
      <circle cx={x} cy={y} r={margin} fill="currentColor" />
    </svg>
  );
}
