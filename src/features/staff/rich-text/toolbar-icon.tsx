/** Strokes in a 24 px view box, as in `src/ui/icon.tsx`. */
const PATHS = {
  bold: 'M7 4.5h6a3.7 3.7 0 0 1 0 7.4H7zM7 11.9h7a3.8 3.8 0 0 1 0 7.6H7z',
  italic: 'M10 4.5h8M6 19.5h8M14 4.5l-4 15',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1',
  bulleted: 'M9 6h11M9 12h11M9 18h11M4 6h.5M4 12h.5M4 18h.5',
  numbered: 'M10 6h10M10 12h10M10 18h10M4 4.500l1.5-1v5M3.5 15h3l-3 4h3',
  table: 'M4 5h16v14H4zM4 10h16M4 14.500h16M12 10v9',
  picture: 'M4 5h16v14H4zM4 16l4.5-5 4 4.5 2.5-2.5 5 5M15.5 9h.5',
  undo: 'M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10H9',
  redo: 'M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h5',
} as const

export type ToolbarIconName = keyof typeof PATHS

export const ToolbarIcon = ({ name }: { name: ToolbarIconName }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d={PATHS[name]} fill="none" stroke="currentColor" strokeWidth={name === 'bold' ? 2.5 : 1.75} />
  </svg>
)
