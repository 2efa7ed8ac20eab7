import { staffQuery } from '../../staff/staff-queries.ts'

const list = async () => (await import('#contract/catalogue/calls/get-product-imports.ts')).getProductImports
const one = async () => (await import('#contract/catalogue/calls/get-product-import.ts')).getProductImport

export const importsQuery = (page?: string) => staffQuery('imports', list, { query: page ? { page } : {} })

export const importQuery = (id: string) => staffQuery('import', one, { params: { id } })
