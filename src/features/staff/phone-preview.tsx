import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { fetchWithin, REQUEST_MS } from '../../lib/http/fetch-within.ts'
import { Button } from '../../ui/button.tsx'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import styles from './phone-preview.module.css'

export type PreviewTheme = 'light' | 'dark'

interface Props {
  title: string
  /** Rules that are not saved yet, such as typed colours. */
  css?: string
  /** Selector of the part to which the page is scrolled. */
  part?: string
  /** Below the phone, about the theme that it shows. */
  foot?: Readonly<Record<PreviewTheme, ReactNode>>
  children: ReactNode
}

/**
 * What customers see on a phone, beside the form that changes it. A document of its own, so that the styles for narrow
 * screens apply; nothing in it can be pressed.
 */
export function PhonePreview({ title, css = '', part, foot, children }: Props) {
  const { phone } = useStaffMessages()
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document>()
  const [theme, setTheme] = useState<PreviewTheme>('light')
  useEffect(() => setPage(frame.current?.contentDocument ?? undefined), [])
  useEffect(() => {
    if (page)
      void dress(page, theme, css)
        .then(() => part && scrollTo(page, part))
        .catch(() => {})
  })
  return (
    <section className={styles.preview} aria-label={title}>
      <div className={styles.phone}>
        <iframe ref={frame} title={title} tabIndex={-1} />
      </div>
      <p>
        <span>{phone.caption}</span>
        {(['light', 'dark'] as const).map((one) => (
          <Button key={one} kind="line" aria-pressed={theme === one} onClick={() => setTheme(one)}>
            {phone[one]}
          </Button>
        ))}
      </p>
      {foot?.[theme]}
      {page && createPortal(<main inert>{children}</main>, page.body)}
    </section>
  )
}

/** Gives the document the language and all styles of this page, those of parts that were loaded later among them. */
async function dress(page: Document, theme: PreviewTheme, css: string): Promise<void> {
  const { lang, className } = document.documentElement
  Object.assign(page.documentElement, { lang, className })
  page.documentElement.dataset.theme = theme
  const Sheet = page.defaultView?.CSSStyleSheet
  if (!Sheet) return
  const sheets = [...document.styleSheets]
  const texts = await Promise.all(sheets.map(textOf))
  const copy = new Sheet()
  copy.replaceSync([...texts, ...sheets.flatMap(tintsOf), css].join('\n'))
  page.adoptedStyleSheets = [copy]
}

/** Scrolls the phone alone; `scrollIntoView` moves the page around it too. */
function scrollTo(page: Document, part: string): void {
  const top = page.querySelector(part)?.getBoundingClientRect().top
  if (top !== undefined) page.scrollingElement?.scrollBy(0, top - ABOVE_PART_PX)
}

/** What is above the part stays in view. */
const ABOVE_PART_PX = 120

const known = new Map<string, Promise<string>>()

/** As it was written: browsers leave values out of the text of their rules. */
async function textOf({ href, ownerNode }: CSSStyleSheet): Promise<string> {
  if (href === null) return ownerNode?.textContent ?? ''
  const text = known.get(href) ?? fetchWithin({ ms: REQUEST_MS })(href).then((answer) => answer.text())
  known.set(href, text)
  // Asked again by the next drawing.
  text.catch(() => known.delete(href))
  return await text
}

/** The colours of products, which are inserted as rules (`useTint`). */
const tintsOf = (sheet: CSSStyleSheet): string[] =>
  [...sheet.cssRules].map(({ cssText }) => cssText).filter((text) => text.startsWith('.tint-'))
