import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import type { Language } from '#contract/site/language.ts'
import { untilLoaded } from '../lib/http/until-loaded.ts'
import { loadWithMessages, type Namespace } from './namespace.ts'

type Preload = (language: Language) => Promise<void>

const preloads = new Set<Preload>()

/** For the server, before rendering: all deferred components with their messages. */
export const loadDeferredParts = (language: Language): Promise<unknown> =>
  Promise.all([...preloads].map((preload) => preload(language)))

/** Resolves when the page is first idle. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })

/**
 * A component that can load later: the server renders it with the page, and its script and messages are loaded when
 * the page is idle, after everything that handles a first tap; a load that fails is repeated, because a part of the
 * page must not replace the page by an error. Until then it is plain markup, so its controls should
 * be links. Its styles must be in the layout's or the page's style sheet.
 */
export function deferredPart<Props extends object>(
  namespaces: readonly Namespace<unknown>[],
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  let Rendered: ComponentType<Props> | undefined
  preloads.add(async (language) => {
    await Promise.all(namespaces.map((namespace) => namespace.load(language)))
    Rendered ??= await load()
  })
  const Late = lazy(async () => {
    await idle()
    const part = await untilLoaded(() => loadWithMessages(namespaces, load))
    return { default: part as ComponentType<object> }
  })
  return (props) => createElement(Suspense, null, createElement(Rendered ?? Late, props as never))
}
