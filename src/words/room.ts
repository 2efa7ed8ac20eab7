/**
 * Words in three languages. No component holds a text of its own: it asks a room of words for it.
 *
 * A room is a folder `src/words/<room>` of four files:
 *
 *   en.ts            export const en = { add: 'Add', left: (count: number) => `${count} left` }
 *                    export type ShopWords = typeof en
 *   ms.ts, id.ts     export const ms: ShopWords = { … }, the same entries or it does not compile
 *   shop-words.ts    export const shopRoom = wordsRoom<ShopWords>('shop', {
 *                      en: async () => (await import('./en.ts')).en,
 *                      ms: async () => (await import('./ms.ts')).ms,
 *                      id: async () => (await import('./id.ts')).id,
 *                    })
 *                    export const useShopWords = () => useRoom(shopRoom)
 *
 * Where it is used:
 *
 *   - a page's route names the rooms of the page and of all that it shows: `words: [shopRoom]`. They are loaded beside
 *     its chunk, and on a first visit beside the app, in the reader's language alone. `useShopWords()` is then there
 *     at once, in the browser and on the server. The frame's room is always there: `useWords()`;
 *   - a part that is loaded when somebody asks for it brings its rooms along: `lazyPart([shopRoom], () => import(…))`;
 *   - what runs outside a render awaits them: `const { add } = await shopRoom.load()`.
 *
 * A room may build on the frame's: `en = { ...frame, … }` with the frame of the same language.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Language } from '#contract/rules/language.ts'
import { documentLanguage, useLanguage } from '../lib/language.ts'

export interface Room<Words> {
  /** The folder's name; the server finds the room's files by it. */
  readonly name: string
  /**
   * Loads a language once; without one, that of the document.
   *
   * @throws the import's error without signal, when the device does not keep the file
   */
  load(language?: Language): Promise<Words>
  /** @throws Error when the room was not loaded before: its route does not name it */
  words(language: Language): Words
}

/** Rooms that were asked for: another language needs all of them. */
const inUse = new Set<Room<unknown>>()

export function wordsRoom<Words>(name: string, sources: Record<Language, () => Promise<Words>>): Room<Words> {
  const loaded: Partial<Record<Language, Words>> = {}
  const room: Room<Words> = {
    name,
    async load(language = documentLanguage()) {
      inUse.add(room)
      loaded[language] ??= await sources[language]()
      return room.words(language)
    },
    words(language) {
      const found = loaded[language]
      if (!found) throw new Error(`The words of ${name} (${language}) were not loaded`)
      return found
    },
  }
  return room
}

export const useRoom = <Words>(room: Room<Words>): Words => room.words(useLanguage())

/** All rooms in use, in another language. @throws the import's error */
export const loadRooms = (language: Language): Promise<unknown> =>
  Promise.all([...inUse].map((room) => room.load(language)))

/** A part of the page that is loaded when it is first shown, and its words with it. */
export const lazyPart = <Props extends object>(
  rooms: readonly Room<unknown>[],
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [part] = await Promise.all([load(), ...rooms.map((room) => room.load())])
    return { default: part }
  })
