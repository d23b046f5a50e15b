interface HeroDrawingProps {
  className?: string | undefined;
}

const caps = [
  { x: 118, y: 26, size: 1, turn: -18 },
  { x: 236, y: 62, size: 0.82, turn: 16 },
  { x: 36, y: 84, size: 0.74, turn: 28 },
  { x: 186, y: 128, size: 0.6, turn: -34 },
  { x: 296, y: 146, size: 0.5, turn: 40 },
];

/** Student caps thrown over the school steps, in front of the sun. */
export function HeroDrawing({ className }: HeroDrawingProps) {
  return (
    <svg className={className} viewBox="0 0 360 320" aria-hidden focusable="false">
      <defs>
        <g id="student-cap">
          <path d="M6 21C4 11 17 4 34 4s27 6 25 15c-1 5-6 8-8 10H13c-3-2-6-4-7-8Z" fill="#fff" />
          <path d="M10 17c10-4 33-5 45-1" fill="none" stroke="#c9d5fa" strokeWidth="2" strokeLinecap="round" />
          <path d="M13 27.500h38l1 9c-11 3-29 3-40 0Z" fill="#3d6bdd" />
          <path d="M12 36c11 3.400 29 3.400 40 0 4 2 5.500 4.500 4 6-8 4.500-40 4.500-48 0-1.500-1.500 0-4 4-6Z" fill="#0a1536" />
          <circle cx="32" cy="31.500" r="5.500" fill="#ffcd38" />
        </g>
      </defs>
      <circle cx="206" cy="196" r="104" fill="#ffcd38" />
      <g fill="#fff7de">
        <path d="M112 320V214h188v106Z" />
        <path d="M96 214 206 160l110 54Z" />
      </g>
      <g fill="#17307a">
        <path d="M188 284v-38a18 18 0 0 1 36 0v38Z" />
        <path d="M132 234h22v26h-22zM258 234h22v26h-22zM198 186h16v14h-16z" />
      </g>
      <g fill="#c9d5fa">
        <path d="M156 284h100v12H156z" />
        <path d="M132 296h148v12H132z" fill="#b3c4f7" />
        <path d="M104 308h204v12H104z" fill="#9db3f2" />
      </g>
      {caps.map(({ x, y, size, turn }) => (
        <use key={x} href="#student-cap" transform={`translate(${x} ${y}) scale(${size * 1.25}) rotate(${turn} 32 24)`} />
      ))}
    </svg>
  );
}
