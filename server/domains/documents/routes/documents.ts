import { getOrderSheets } from '#contract/documents/calls/get-order-sheets.ts'
import { getPaper } from '#contract/documents/calls/get-paper.ts'
import { getPriceLabels } from '#contract/documents/calls/get-price-labels.ts'
import { getPurchaseOrderFile } from '#contract/documents/calls/get-purchase-order-file.ts'
import { getStatementFile } from '#contract/receivables/calls/get-statement-file.ts'
import { type Route, route } from '../../../route.ts'
import { type DocumentServices, renderDocument } from '../services/documents.ts'
import { renderOrderSheets } from '../services/order-sheets.ts'
import { renderPriceLabels } from '../services/price-labels.ts'
import { renderPurchaseOrder } from '../services/purchase-order.ts'
import { statementFile } from '../services/statement.ts'

export const documentRoutes = (services: DocumentServices): Route[] => [
  route(getStatementFile, ({ query }, context) => statementFile(query, context)),
  route(getPaper, ({ query }, context) =>
    renderDocument(query, { ...context, language: query.lang ?? context.language }, services),
  ),
  route(getOrderSheets, (input, context) =>
    renderOrderSheets(input, { ...context, language: input.query.lang ?? context.language }, services.pdfRenderers),
  ),
  route(getPurchaseOrderFile, ({ params: { id }, query }, context) =>
    renderPurchaseOrder(id, { ...context, language: query.lang ?? context.language }, services.pdfRenderers),
  ),
  route(getPriceLabels, (input, context) =>
    renderPriceLabels(input, { ...context, language: input.query.lang ?? context.language }, services.pdfRenderers),
  ),
]
