/**
 * Messages in three languages. No component contains a text of its own: it reads it from a message namespace.
 *
 * A namespace is a folder `src/features/<domain>/messages/<namespace>` or `src/messages/<namespace>` of four files:
 *
 *   en.ts            export const en = { add: 'Add', left: (count: number) => `${count} left` }
 *                    export type ShopMessages = typeof en
 *   ms.ts, id.ts     export const ms: ShopMessages = { … }, the same entries or it does not compile
 *   shop-messages.ts    export const shopNamespace = createNamespace<ShopMessages>('shop', {
 *                      en: () => import('./en.ts'),
 *                      ms: () => import('./ms.ts'),
 *                      id: () => import('./id.ts'),
 *                    })
 *                    export const useShopMessages = () => useNamespace(shopNamespace)
 *
 * Use:
 *
 *   - a page's route names the namespaces of the page and of everything that it shows: `words: [shopNamespace]`. They are
 *     loaded with its chunk, and on a first visit with the app, in the visitor's language only. `useShopMessages()` then
 *     returns synchronously, in the browser and on the server. The layout's namespace is always loaded: `useMessages()`;
 *   - a component that is loaded on demand loads its namespaces with it: `lazyComponent([shopNamespace], () => import(…))`;
 *   - code outside a render awaits them: `const { add } = await shopNamespace.load()`.
 *
 * A namespace may extend another: `en = { ...frame, … }` with the messages of the layout, or those of all staff screens, in the
 * same language.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Language } from '#contract/site/language.ts'
import { untilLoaded } from '../lib/http/until-loaded.ts'
import { documentLanguage, useLanguage } from '../lib/language.ts'

export interface Namespace<Messages> {
  /** The folder's name, by which the server finds the files. */
  readonly name: string
  /**
   * Loads a language once; by default that of the document.
   *
   * @throws the import's error offline, when the file is not cached
   */
  load(language?: Language): Promise<Messages>
  /** @throws Error when the namespace is not loaded, because the route does not name it */
  words(language: Language): Messages
}

/** Loaded namespaces, all of which a change of language needs. */
const inUse = new Set<Namespace<unknown>>()

/** The files of a namespace: each exports its messages under the name of its language. */
type Files<Messages> = { readonly [Name in Language]: () => Promise<Record<Name, Messages>> }

export function createNamespace<Messages>(name: string, files: Files<Messages>): Namespace<Messages> {
  const loaded: Partial<Record<Language, Messages | undefined>> = {}
  const namespace: Namespace<Messages> = {
    name,
    async load(language = documentLanguage()) {
      inUse.add(namespace)
      if (!loaded[language]) {
        const file: Partial<Record<Language, Messages>> = await files[language]()
        loaded[language] = file[language]
      }
      return namespace.words(language)
    },
    words(language) {
      const found = loaded[language]
      if (!found) throw new Error(`The messages of ${name} (${language}) were not loaded`)
      return found
    },
  }
  return namespace
}

export const useNamespace = <Messages>(namespace: Namespace<Messages>): Messages => namespace.words(useLanguage())

/**
 * Loads all namespaces in use in another language.
 *
 * @throws the import's error
 */
export const loadNamespaces = (language: Language): Promise<unknown> =>
  Promise.all([...inUse].map((namespace) => namespace.load(language)))

/**
 * Loads a component with its messages.
 *
 * @throws the import's error
 */
export async function loadWithMessages<Part>(
  namespaces: readonly Namespace<unknown>[],
  load: () => Promise<Part>,
): Promise<Part> {
  const [part] = await Promise.all([load(), ...namespaces.map((namespace) => namespace.load())])
  return part
}

/**
 * A component that is loaded with its messages when it is first rendered. A load that fails is repeated, because a part
 * of the page must not replace the page by an error.
 */
export const lazyComponent = <Props extends object>(
  namespaces: readonly Namespace<unknown>[],
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await untilLoaded(() => loadWithMessages(namespaces, load)) }))
