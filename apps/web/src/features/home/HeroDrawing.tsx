interface HeroDrawingProps {
  className?: string | undefined;
}

const caps = [
  { x: 150, y: 8, size: 1, turn: -16 },
  { x: 292, y: 40, size: 0.82, turn: 18 },
  { x: 52, y: 62, size: 0.78, turn: 30 },
  { x: 232, y: 92, size: 0.56, turn: -32 },
  { x: 362, y: 128, size: 0.5, turn: 42 },
  { x: 8, y: 150, size: 0.46, turn: -24 },
];

const windows = [34, 70, 106, 290, 326, 362];

export function HeroDrawing({ className }: HeroDrawingProps) {
  return (
    <svg className={className} viewBox="0 0 420 320" aria-hidden focusable="false">
      <defs>
        <g id="student-cap">
          <path d="M6 21C4 11 17 4 34 4s27 6 25 15c-1 5-6 8-8 10H13c-3-2-6-4-7-8Z" fill="#fff" />
          <path d="M10 17c10-4 33-5 45-1" fill="none" stroke="#c9d5fa" strokeWidth="2" strokeLinecap="round" />
          <path d="M13 27.500h38l1 9c-11 3-29 3-40 0Z" fill="#3d6bdd" />
          <path
            d="M12 36c11 3.400 29 3.400 40 0 4 2 5.500 4.500 4 6-8 4.500-40 4.500-48 0-1.500-1.500 0-4 4-6Z"
            fill="#0a1536"
          />
          <circle cx="32" cy="31.500" r="5.500" fill="#ffcd38" />
        </g>
      </defs>
      <circle cx="210" cy="216" r="112" fill="#ffcd38" />
      <path d="M18 224h384v96H18Z" fill="#f3e3b8" />
      <path d="M18 214h384v14H18Z" fill="#e0cb95" />
      <path d="M136 190h148v130H136Z" fill="#fff7de" />
      <path d="m122 192 88-44 88 44Z" fill="#fff" />
      <circle cx="210" cy="177" r="8" fill="#17307a" />
      <g fill="#17307a">
        {windows.map((x) => (
          <path key={x} d={`M${x} 246h20v34h-20z`} />
        ))}
        <path d="M152 214h18v30h-18zM250 214h18v30h-18zM190 292v-58a20 20 0 0 1 40 0v58Z" />
      </g>
      <path d="M168 290h84v10h-84z" fill="#d6e0fd" />
      <path d="M148 300h124v10H148z" fill="#b9c9f8" />
      <path d="M126 310h168v10H126z" fill="#9bb1f1" />
      {caps.map(({ x, y, size, turn }) => (
        <use
          key={x}
          href="#student-cap"
          transform={`translate(${x} ${y}) scale(${size * 1.25}) rotate(${turn} 32 24)`}
        />
      ))}
    </svg>
  );
}
