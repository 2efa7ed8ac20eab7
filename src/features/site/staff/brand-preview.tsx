import type { ComponentType } from 'react'
import type { Home } from '#contract/content/home.ts'
import { BRAND_FONTS, type StaffBrand } from '#contract/site/brand.ts'
import { colourProblems, measuredContrasts, THEMES, type ThemeName } from '#contract/site/brand-colours.ts'
import { brandCss } from '#contract/site/brand-css.ts'
import { FORMAT } from '../../../lib/format/format-date.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { useHome } from '../../catalogue/use-home.ts'
import { type FormValues, textOf, treeOf } from '../../staff/forms/fields.ts'
import { Lamp } from '../../staff/lamp.tsx'
import { PhonePreview, type PreviewTheme } from '../../staff/phone-preview.tsx'
import { useStaffSiteMessages } from '../messages/staff-site/staff-site-messages.ts'
import styles from './brand.module.css'

const HEX = /^#[0-9a-f]{6}$/

/** Component that renders the home page as shoppers see it. */
export type Preview = ComponentType<{ home: Home }>

/** A typed colour; null while it is empty or incomplete. */
const hexOf = (values: FormValues, name: string): string | null => {
  const typed = textOf(values[name]).trim().toLowerCase()
  return HEX.test(typed) ? typed : null
}

const coloursOf = (typed: FormValues, theme: ThemeName) => {
  const values = treeOf(typed[theme])
  return { accent: hexOf(values, 'accent'), paper: hexOf(values, 'paper') }
}

/** An empty field is the store's own colour, also while another one is saved. */
const shownColours = (typed: FormValues, theme: ThemeName) => {
  const { accent, paper } = coloursOf(typed, theme)
  return { accent: accent ?? THEMES[theme].accent, paper: paper ?? THEMES[theme].paper }
}

interface Props {
  typed: FormValues
  brand: StaffBrand
  Preview: Preview
}

/** The home page with the typed name, font and colours, and how well they can be read. */
export function BrandPreview({ typed, brand, Preview }: Props) {
  const { brand: messages } = useStaffSiteMessages()
  const { data: home } = useHome()
  const font = BRAND_FONTS.find((one) => one === typed['font']) ?? brand.font
  const colours = { light: coloursOf(typed, 'light'), dark: coloursOf(typed, 'dark') }
  const css = brandCss({ ...brand, font, light: shownColours(typed, 'light'), dark: shownColours(typed, 'dark') })
  const footOf = (theme: PreviewTheme) => <Contrasts colours={colours} theme={theme} />
  const foot = { light: footOf('light'), dark: footOf('dark') }
  return (
    <PhonePreview title={messages.preview} css={css} foot={foot}>
      <p className={styles.name}>
        <span data-logo={brand.logo ? true : undefined}>{textOf(typed['title'])}</span>
      </p>
      {home && <Preview home={home} />}
      <Places />
    </PhonePreview>
  )
}

const PLACES = {
  home: 'home',
  shop: 'shop',
  cart: 'cart',
  wishlist: 'heart',
  account: 'account',
} as const satisfies Record<string, IconName>

/** The bar at the bottom of the shop, where the accent marks the current page and a count. */
function Places() {
  const { nav } = useMessages()
  return (
    <ul className={styles.places}>
      {(Object.keys(PLACES) as (keyof typeof PLACES)[]).map((place) => (
        <li key={place} data-current={place === 'home' || undefined}>
          <Icon name={PLACES[place]} />
          {place === 'cart' && <CountBadge count={3} label="3" />}
          {nav[place]}
        </li>
      ))}
    </ul>
  )
}

interface ContrastsProps {
  colours: Parameters<typeof colourProblems>[0]
  theme: PreviewTheme
}

function Contrasts({ colours, theme }: ContrastsProps) {
  const { brand: messages } = useStaffSiteMessages()
  const language = useLanguage()
  const ratioText = new Intl.NumberFormat(FORMAT[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <div className={styles.contrasts}>
      <ul>
        {measuredContrasts(colours[theme], theme).map(({ of, ratio, isEnough }) => (
          <li key={of}>
            <Lamp state={isEnough ? 'full' : 'signal'}>{messages.contrasts[of]}</Lamp>
            <span>{`${ratioText.format(ratio)} : 1`}</span>
          </li>
        ))}
      </ul>
      {colourProblems(colours).map(({ theme: one, field, suggestion }) => (
        <Alert key={one + field} kind="warning">
          {messages.problem(messages[one], messages[field], suggestion)}
        </Alert>
      ))}
    </div>
  )
}
