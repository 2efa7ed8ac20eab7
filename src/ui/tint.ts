import { useInsertionEffect } from 'react'
import type { Picture } from '#contract/entities/product.ts'

/** A product's id, or a name for the stage and the banners of the home page. */
export type TintKey = number | 'hero' | `banner-${number}`
type Flavour = Pick<Picture, 'flavour_a' | 'flavour_b' | 'on_flavour'>

export const tintClass = (key: TintKey): string => `tint-${key}`

/**
 * The one place where a product's colours enter the page. A rule and not a `style` attribute, because the policy of
 * the pages refuses those; the server writes the rules of what a page shows into a style block of its own.
 */
export const tintRule = (key: TintKey, { flavour_a, flavour_b, on_flavour }: Flavour): string =>
  `.${tintClass(key)}{--flavour-a:${flavour_a};--flavour-b:${flavour_b};--on-flavour:${on_flavour}}`

let shown: Map<string, string> | null = null

/** For the server: the rules of all that a render shows. It is in one piece, so that no other one comes between. */
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

/** Rules which came with the page: read once, from the top level of the page's own style sheets. */
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

/** The class that tints what holds a product. A product the page was not written for gets its rule through CSSOM. */
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
