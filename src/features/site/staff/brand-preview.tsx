import type { CSSProperties } from 'react'
import type { StaffBrand } from '#contract/site/brand.ts'
import { colourProblems, colourTokens, THEMES, type ThemeName } from '#contract/site/brand-colours.ts'
import { brandAddress } from '#contract/site/brand-css.ts'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { type FormValues, textOf, treeOf } from '../../staff/forms/fields.ts'
import { useStaffSiteMessages } from '../messages/staff-site/staff-site-messages.ts'
import styles from './brand.module.css'

const HEX = /^#[0-9a-f]{6}$/
const themes = ['light', 'dark'] as const

/** A typed colour; null while it is empty or incomplete. */
const hexOf = (values: FormValues, name: string): string | null => {
  const typed = textOf(values[name]).trim().toLowerCase()
  return HEX.test(typed) ? typed : null
}

const coloursOf = (typed: FormValues, theme: ThemeName) => {
  const values = treeOf(typed[theme])
  return { accent: hexOf(values, 'accent'), paper: hexOf(values, 'paper') }
}

/** The store with the typed colours in both themes, and which of them would be hard to read. */
export function BrandPreview({ typed, brand }: { typed: FormValues; brand: StaffBrand }) {
  const { brand: messages } = useStaffSiteMessages()
  const colours = { light: coloursOf(typed, 'light'), dark: coloursOf(typed, 'dark') }
  return (
    <div className={styles.previews}>
      {themes.map((theme) => (
        <Card
          key={theme}
          theme={theme}
          tokens={colourTokens(colours[theme], theme)}
          name={textOf(typed.title)}
          brand={brand}
        />
      ))}
      {colourProblems(colours).map(({ theme, field, suggestion }) => (
        <Alert key={theme + field} kind="warning">
          {messages.problem(messages[theme], messages[field], suggestion)}
        </Alert>
      ))}
    </div>
  )
}

interface CardProps {
  theme: ThemeName
  tokens: ReturnType<typeof colourTokens>
  name: string
  brand: StaffBrand
}

function Card({ theme, tokens, name, brand: { logo, logo_dark, icon } }: CardProps) {
  const { brand: messages } = useStaffSiteMessages()
  const [text, text2] = THEMES[theme].texts
  const shownLogo = (theme === 'dark' && logo_dark) || logo
  const path = theme === 'dark' && logo_dark ? '/brand/logo-dark.png' : '/brand/logo.png'
  // Custom properties are no part of React's type of a style.
  const style: CSSProperties & Record<`--${string}`, string | undefined> = {
    ...tokens,
    '--text': text,
    '--text-2': text2,
  }
  return (
    <div className={styles.card} style={style} data-theme={theme}>
      <header>
        {shownLogo ? <img src={brandAddress(path, shownLogo.version)} alt={name} /> : <strong>{name}</strong>}
        <img className={styles.icon} src={brandAddress('/icons/icon-192.png', icon)} alt={messages.pictures.icon} />
      </header>
      <p>{messages.sample}</p>
      <p className={styles.accent}>{messages.sampleAccent}</p>
      <span className={styles.badge}>3</span>
    </div>
  )
}
