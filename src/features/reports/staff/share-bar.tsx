import { useId } from 'react'
import type { Picture } from '#contract/catalogue/product.ts'
import styles from './share-bar.module.css'

interface Props {
  /** Amounts in minor units: of the row, of the largest row and of all. */
  of: number
  most: number
  total: number
  /** A product's bar has its flavour. */
  picture: Picture | null
}

/** A row's part of all as a percentage, and as a bar beside the largest one. */
export function ShareBar({ of, most, total, picture }: Props) {
  const id = useId()
  const length = Math.max(0, (of / most) * 100)
  return (
    <span className={styles.share}>
      <svg height="10" aria-hidden="true">
        {picture && (
          <linearGradient id={id}>
            <stop stopColor={picture.flavour_a} />
            <stop offset="1" stopColor={picture.flavour_b} />
          </linearGradient>
        )}
        <rect width={`${length}%`} height="10" fill={picture ? `url(#${id})` : 'currentColor'} />
      </svg>
      <span>{total > 0 ? `${((of * 100) / total).toFixed(1)}%` : '–'}</span>
    </span>
  )
}
