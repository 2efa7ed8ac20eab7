import { appendImportPart } from '#contract/catalogue/calls/append-import-part.ts'
import { cancelProductImport } from '#contract/catalogue/calls/cancel-product-import.ts'
import { chooseImportColumns } from '#contract/catalogue/calls/choose-import-columns.ts'
import { createBulkEdit as createBulkEditCall } from '#contract/catalogue/calls/create-bulk-edit.ts'
import { createProductImport } from '#contract/catalogue/calls/create-product-import.ts'
import { getImportPicture } from '#contract/catalogue/calls/get-import-picture.ts'
import { getProductImport } from '#contract/catalogue/calls/get-product-import.ts'
import { getProductImports } from '#contract/catalogue/calls/get-product-imports.ts'
import { getProductTemplate } from '#contract/catalogue/calls/get-product-template.ts'
import { startProductImport } from '#contract/catalogue/calls/start-product-import.ts'
import { undoProductImport } from '#contract/catalogue/calls/undo-product-import.ts'
import { type Route, route } from '../../../route.ts'
import { all as readTerms } from '../queries/catalogue-terms.ts'
import { createBulkEdit } from '../services/imports/bulk-edit.ts'
import { chooseColumns } from '../services/imports/choose-columns.ts'
import { importPicture } from '../services/imports/import-picture.ts'
import {
  appendPart,
  cancelImport,
  createImport,
  listImports,
  showImport,
  startImport,
  undoImport,
} from '../services/imports/product-imports.ts'
import { productTemplate } from '../services/imports/template.ts'
import { readOwnColumns } from '../services/own-columns.ts'

/** Staff routes for imports of products from files, and for changes of many products. */
export const productImportRoutes: Route[] = [
  route(getProductTemplate, async ({ query: { format, language } }, { db, config: { market } }) =>
    productTemplate(format, { language, market, terms: await readTerms(db), own: await readOwnColumns(db) }),
  ),
  route(getProductImports, async ({ query }, context) => ({ imports: await listImports(query.page, context) })),
  route(createProductImport, async ({ body }, context) => ({ import: await createImport(body, context) })),
  route(createBulkEditCall, async ({ body }, context) => ({ import: await createBulkEdit(body, context) })),
  route(getProductImport, async ({ params: { id } }, context) => ({ import: await showImport(id, context) })),
  route(getImportPicture, ({ params }, context) => importPicture(params, context)),
  route(appendImportPart, ({ params: { id }, body }, context) => appendPart(id, body, context)),
  route(chooseImportColumns, async ({ params: { id }, body: { columns } }, context) => ({
    import: await chooseColumns(id, columns, context),
  })),
  route(startProductImport, async ({ params: { id } }, context) => ({ import: await startImport(id, context) })),
  route(cancelProductImport, async ({ params: { id } }, context) => ({ import: await cancelImport(id, context) })),
  route(undoProductImport, async ({ params: { id } }, context) => ({ import: await undoImport(id, context) })),
]
