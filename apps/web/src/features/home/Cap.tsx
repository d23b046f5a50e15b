interface CapProps {
  x: number;
  y: number;
  size: number;
  turn: number;
}

/** A student cap for the drawings, 64 wide at size 1. */
export function Cap({ x, y, size, turn }: CapProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size}) rotate(${turn} 32 24)`}>
      <path
        d="M6 21C4 11 17 4 34 4s27 6 25 15c-1 5-6 8-8 10H13c-3-2-6-4-7-8Z"
        fill="#fff"
        stroke="#17307a"
        strokeWidth="2.500"
        strokeLinejoin="round"
      />
      <path d="M13 27.500h38l1 9c-11 3-29 3-40 0Z" fill="#3d6bdd" />
      <path
        d="M12 36c11 3.400 29 3.400 40 0 4 2 5.500 4.500 4 6-8 4.500-40 4.500-48 0-1.500-1.500 0-4 4-6Z"
        fill="#0a1536"
      />
      <circle cx="32" cy="31.500" r="5.500" fill="#ffcd38" />
    </g>
  );
}
