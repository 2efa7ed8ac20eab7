import { useInsertionEffect } from 'react'
import type { Picture } from '#contract/catalogue/product.ts'

/** A product's id, or a name for the hero and the banners of the home page and for the colour of a flavour family. */
export type TintKey = number | 'hero' | `banner-${number}` | `family-${string}`
type Flavour = Pick<Picture, 'flavour_a' | 'flavour_b' | 'on_flavour'>

export const tintClass = (key: TintKey): string => `tint-${key}`

/**
 * The only way that product colours enter the page: a rule instead of a `style` attribute, which the
 * Content-Security-Policy forbids. The server writes the rules of a page into a style element.
 */
export const tintRule = (key: TintKey, { flavour_a, flavour_b, on_flavour }: Flavour): string =>
  `.${tintClass(key)}{--flavour-a:${flavour_a};--flavour-b:${flavour_b};--on-flavour:${on_flavour}}`

let shown: Map<string, string> | null = null

/** For the server: collects the rules of a synchronous render, so that parallel renders cannot mix. */
export function collectTints<Made>(render: () => Made): { made: Made; tints: string } {
  const rules = new Map<string, string>()
  shown = rules
  try {
    return { made: render(), tints: [...rules.values()].join('') }
  } finally {
    shown = null
  }
}

let known: Set<string> | null = null

/** Classes of the rules that the page came with: read once, from the top level of its style sheets. */
function knownTints(): Set<string> {
  if (known) return known
  known = new Set()
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSStyleRule && rule.selectorText.startsWith('.tint-')) known.add(rule.selectorText.slice(1))
    }
  }
  return known
}

/** The class that tints an element. A rule that the page came without is inserted through CSSOM. */
export function useTint(key: TintKey, flavour: Flavour): string {
  const name = tintClass(key)
  shown?.set(name, tintRule(key, flavour))
  useInsertionEffect(() => {
    const tints = knownTints()
    const sheet = document.styleSheets[0]
    if (!sheet || tints.has(name)) return
    sheet.insertRule(tintRule(key, flavour), sheet.cssRules.length)
    tints.add(name)
  }, [name, key, flavour])
  return name
}
