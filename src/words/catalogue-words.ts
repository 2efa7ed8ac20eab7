import { type CatalogueWords, enCatalogue } from './en-catalogue.ts'

/** `useWords`, with the sentences of the shop and the pages of products. */
export const useCatalogueWords = (): CatalogueWords => enCatalogue
