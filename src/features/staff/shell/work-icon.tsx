import { StrokeIcon } from '../../../ui/icon.tsx'

/** Drawings of the screens in which people work, in the manner of `ui/icon.tsx`. */
const PATHS = {
  today: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 7.5V12l3 2',
  orders: 'M5 3h14v18l-3.5-2-3.5 2-3.5-2L5 21zM9 8h6M9 12h6',
  products: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  stock: 'M3.5 8L12 4l8.5 4v9L12 21l-8.5-4zM3.5 8l8.5 4 8.5-4M12 12v9',
  money: 'M3.5 6.5h17v11h-17zM12 14.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM6.5 12h.01M17.5 12h.01',
  dealers: 'M4 10V20h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0M10 20v-5h4v5',
  customers: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  messages: 'M4 5h16v11H10l-4 4v-4H4z',
  marketing: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01',
  reports: 'M4 20V10M10 20V4M16 20v-7M21 20H3',
  settings:
    'M4 7h9M19 7h1M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM4 17h1M11 17h9M8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  more: 'M8 6h13M8 12h13M8 18h13M3.5 6h.01M3.5 12h.01M3.5 18h.01',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  note: 'M5 4h14v10l-5 5H5zM19 14h-5v5',
  phone: 'M5 4h4l1.5 4.5L8 10.5a12 12 0 0 0 5.5 5.5l2-2.5L20 15v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z',
  export: 'M12 4v11M8 11l4 4 4-4M4 15v5h16v-5',
  up: 'M5 15l7-7 7 7',
} as const

export type WorkIconName = keyof typeof PATHS

/** Decorative, as `Icon`. */
export const WorkIcon = ({ name }: { name: WorkIconName }) => <StrokeIcon path={PATHS[name]} />
