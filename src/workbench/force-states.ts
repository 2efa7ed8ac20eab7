/** Pseudo-classes that need user input, and the selectors under which the workbench shows their styles. */
const FORCED: readonly [pseudo: RegExp, attribute: string][] = [
  [/:hover/g, "[data-state='hover'] *"],
  [/:focus-(?:visible|within)|:focus/g, "[data-state='focus'] *"],
]

function forcedSelector(selector: string): string | null {
  let forced = selector
  for (const [pseudo, wanted] of FORCED) forced = forced.replace(pseudo, `:is(${wanted})`)
  // The global focus rule would otherwise match every descendant.
  if (forced === ":is([data-state='focus'] *)") return "[data-state='focus'] :is(a, button)"
  return forced === selector ? null : forced
}

function forceIn(rules: CSSRuleList, into: CSSStyleSheet | CSSGroupingRule): void {
  // Copied, because the list is live and would include the rules inserted below.
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

/** Copies every hover and focus rule for elements in a case of that state; once per sheet. */
export function forceStates(): void {
  for (const sheet of document.styleSheets) {
    if (done.has(sheet)) continue
    done.add(sheet)
    forceIn(sheet.cssRules, sheet)
  }
}
