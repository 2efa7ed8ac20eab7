import type { Method } from './chosen-payment.ts'
import styles from './payment-choice.module.css'

/** Icon strokes on a 24 px grid: card, bank, wallet, QR code, virtual account. */
const DRAWN: Record<Method['kind'], string> = {
  card: 'M3 6h18v12H3zM3 10h18M6 15h4',
  bank: 'M4 10l8-5 8 5zM6 10v7M10 10v7M14 10v7M18 10v7M4 19h16',
  wallet: 'M4 7h14v12H4zM4 7l11-3v3M14 11h6v4h-6z',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h3v3h3v3M14 20h2',
  va: 'M4 5h16v14H4zM8 9v6M11 9h2v6h-2zM16 9v6',
}

/** Decorative: the name of the method stands beside it. */
export const MethodIcon = ({ kind }: Pick<Method, 'kind'>) => (
  <svg className={styles.icon} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={DRAWN[kind]} />
  </svg>
)
