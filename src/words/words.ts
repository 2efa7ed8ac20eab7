import { createContext, useContext } from 'react'
import { en, type Words } from './en.ts'

const Context = createContext<Words>(en)

/** Hands another language to everything below. */
export const WordsProvider = Context.Provider

/** Every sentence the store says, in the reader's language. */
export const useWords = (): Words => useContext(Context)
