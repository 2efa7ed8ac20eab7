/** Pseudo-classes that only a hand can bring about, and where the workbench shows them without one. */
const FORCED: readonly [pseudo: RegExp, attribute: string][] = [
  [/:hover/g, "[data-state='hover'] *"],
  [/:focus-(?:visible|within)|:focus/g, "[data-state='focus'] *"],
]

function forcedSelector(selector: string): string | null {
  let forced = selector
  for (const [pseudo, wanted] of FORCED) forced = forced.replace(pseudo, `:is(${wanted})`)
  // The rule for everything that can have the focus would mark each part of it as well.
  if (forced === ":is([data-state='focus'] *)") return "[data-state='focus'] :is(a, button)"
  return forced === selector ? null : forced
}

function forceIn(rules: CSSRuleList, into: CSSStyleSheet | CSSGroupingRule): void {
  // The list is live: what is inserted below would be walked as well.
  for (const rule of Array.from(rules)) {
    if (rule instanceof CSSStyleRule) {
      const selector = forcedSelector(rule.selectorText)
      if (selector) into.insertRule(`${selector}{${rule.style.cssText}}`, into.cssRules.length)
    } else if ('cssRules' in rule) {
      forceIn((rule as CSSGroupingRule).cssRules, rule as CSSGroupingRule)
    }
  }
}

const done = new WeakSet<CSSStyleSheet>()

/** Copies every rule for hover and focus to what stands in a case of that state; each sheet once. */
export function forceStates(): void {
  for (const sheet of document.styleSheets) {
    if (done.has(sheet)) continue
    done.add(sheet)
    forceIn(sheet.cssRules, sheet)
  }
}
