import { useId } from 'react'
import type { Picture as PictureData } from '#contract/catalogue/product.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './goods-strip.module.css'

const MAX_PICTURES = 3
const MAX_BANDS = 8

interface Props {
  pictures: readonly PictureData[]
  /** Of all lines; those without a picture here are plain bands. */
  count?: number
}

/** What an order, a parcel or a task contains: pictures, then a band in its flavour for each further line. Decorative. */
export function GoodsStrip({ pictures, count = pictures.length }: Props) {
  const bands = Array.from(
    { length: Math.min(count - MAX_PICTURES, MAX_BANDS) },
    (_, at) => pictures[MAX_PICTURES + at] ?? null,
  )
  return (
    <span className={styles.strip}>
      {pictures.slice(0, MAX_PICTURES).map((picture, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order are never reordered
        <Picture key={at} picture={picture} alt="" sizes="48px" maxWidth={320} />
      ))}
      {bands.length > 0 && <Bands bands={bands} />}
    </span>
  )
}

function Bands({ bands }: { bands: readonly (PictureData | null)[] }) {
  const id = useId()
  return (
    <svg viewBox={`0 0 ${bands.length * 6} 48`} width={bands.length * 6} preserveAspectRatio="none" aria-hidden="true">
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
