import styles from './icon.module.css'

/** Strokes 1.75 wide in a 24 px view box. */
const PATHS = {
  home: 'M4 11l8-7 8 7v9H4z',
  shop: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  cart: 'M5 8h14l1 12H4zM8.5 10V7a3.5 3.5 0 0 1 7 0v3',
  orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5',
  heart: 'M12 20C5.5 15.5 3.5 12.3 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 3.3-2 6.5-8.5 11z',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  right: 'M9 5l7 7-7 7',
  left: 'M15 5l-7 7 7 7',
  down: 'M5 9l7 7 7-7',
  check: 'M5 12.5l5 5L19 7',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5l5 5',
  enlarge: 'M4 9V4h5M20 15v5h-5M4 4l6 6M20 20l-6-6',
  share: 'M12 15V3M8 7l4-4 4 4M6 10H5v11h14V10h-1',
} as const

export type IconName = keyof typeof PATHS

/** A drawing whose path is given; decorative. */
export const StrokeIcon = ({ path }: { path: string }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={path} />
  </svg>
)

/** Decorative: the text beside it or the button's label has the meaning. */
export const Icon = ({ name }: { name: IconName }) => <StrokeIcon path={PATHS[name]} />
