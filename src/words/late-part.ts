import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import type { Language } from '#contract/rules/language.ts'
import type { Room } from './room.ts'

type Preload = (language: Language) => Promise<void>

const preloads = new Set<Preload>()

/** For the server, before it renders: all late parts with their words. */
export const loadLateParts = (language: Language): Promise<unknown> =>
  Promise.all([...preloads].map((preload) => preload(language)))

/** Resolves in the page's first idle moment. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })

/**
 * A part of the page that can wait: the server renders it with the rest, and its script, with its words, comes when the
 * page is idle, after all that answers a first tap. Until then it stands there as markup, so what can be pressed in it
 * should be a link. Its sheet must be the frame's or the page's own.
 */
export function latePart<Props extends object>(
  rooms: readonly Room<unknown>[],
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  let Rendered: ComponentType<Props> | undefined
  preloads.add(async (language) => {
    await Promise.all(rooms.map((room) => room.load(language)))
    Rendered ??= await load()
  })
  const Late = lazy(async () => {
    await idle()
    const [part] = await Promise.all([load(), ...rooms.map((room) => room.load())])
    return { default: part as ComponentType<object> }
  })
  return (props) => createElement(Suspense, null, createElement(Rendered ?? Late, props as never))
}
