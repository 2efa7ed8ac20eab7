import { useId } from 'react'
import type { Picture as PictureData } from '#contract/catalogue/product.ts'
import styles from './goods-strip.module.css'
import { Picture } from './picture.tsx'

/** A product of which a strip shows the picture. */
export interface StripGoods {
  id: number
  image: PictureData
}

const MAX_PICTURES = 3
const MAX_BANDS = 8

interface Props {
  pictures: readonly PictureData[]
  /** Of all goods; those without a picture here are plain bands. */
  count?: number
  /** Goods that are pictures; each further one is a band. */
  shown?: number
}

/** Goods of an order, a task or a dealer: pictures, then a band in its flavour for each further one. The words follow it. */
export function GoodsStrip({ pictures, count = pictures.length, shown = MAX_PICTURES }: Props) {
  const bands = Array.from({ length: Math.min(count - shown, MAX_BANDS) }, (_, at) => pictures[shown + at] ?? null)
  return (
    <span className={styles.strip} aria-hidden="true">
      {pictures.slice(0, shown).map((picture, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order are never reordered
        <Picture key={at} picture={picture} alt="" sizes="48px" maxWidth={320} />
      ))}
      {bands.length > 0 && <Bands bands={bands} />}
    </span>
  )
}

/** Gradients of a drawing need no rule for each product. */
function Bands({ bands }: { bands: readonly (PictureData | null)[] }) {
  const id = useId()
  return (
    <svg viewBox={`0 0 ${bands.length * 6} 48`} width={bands.length * 6} preserveAspectRatio="none">
      {bands.map((picture, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order are never reordered
        <g key={at}>
          {picture && (
            <linearGradient id={`${id}${at}`} x2="0" y2="1">
              <stop stopColor={picture.flavour_a} />
              <stop offset="1" stopColor={picture.flavour_b} />
            </linearGradient>
          )}
          <rect x={at * 6} width="6" height="48" fill={picture ? `url(#${id}${at})` : 'currentColor'} />
        </g>
      ))}
    </svg>
  )
}
