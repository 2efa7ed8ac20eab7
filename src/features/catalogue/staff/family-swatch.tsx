import type { ReactNode } from 'react'
import { ColourSwatch } from '../../../ui/colour-swatch.tsx'
import { useTint } from '../../../ui/tint.ts'
import styles from './categories.module.css'

/** A flavour family's own colour as shoppers see it, beside its value. */
export const familySwatch = ({ colour }: { colour: string | null }, none: string): ReactNode =>
  colour === null ? none : <FamilySwatch colour={colour} />

function FamilySwatch({ colour }: { colour: string }) {
  const tint = useTint(`family-${colour.slice(1)}`, { flavour_a: colour, flavour_b: colour, on_flavour: colour })
  return (
    <span className={`${styles.swatch} ${tint}`}>
      <ColourSwatch />
      {colour}
    </span>
  )
}
