import type { FileRow } from '../../../platform/archives/table-limits.ts'
import type { KindColumn } from '../../catalogue/services/imports/import-kind-work.ts'
import { EMAIL, FIRST_NAME, LAST_NAME, NAME, OTHER_PHONE, PHONE } from './person-columns.ts'

/*
 * Usual headings, and those of exports as publicly documented: Shopify, “Exporting orders” (help.shopify.com); WooCommerce,
 * “Customer/Order/Coupon Export” and “Import and Export of WooCommerce Orders” (woocommerce.com), and its order analytics.
 */

const column = (name: string, [en, ms, id]: readonly [string, string, string], ...words: string[]): KindColumn => ({
  name,
  title: { en, ms, id },
  words,
})

/** Shopify calls the number of an order its name, which is the customer's in every other file. */
const NUMBER_OF_SHOPIFY = 'Name (order)'

const ORDER_COLUMNS = [
  column(
    'order_number',
    ['Order number', 'Nombor pesanan', 'Nomor pesanan'],
    NUMBER_OF_SHOPIFY.toLowerCase(),
    'order',
    'order #',
    'order no',
    'order no.',
    'order id',
    'no pesanan',
    'no. pesanan',
    'invoice',
    'invoice no',
  ),
  column(
    'ordered_at',
    ['Date', 'Tarikh', 'Tanggal'],
    'created at',
    'order date',
    'date created',
    'ordered at',
    'tarikh pesanan',
    'tanggal pesanan',
  ),
  column('status', ['Status', 'Status', 'Status'], 'financial status', 'order status', 'payment status'),
  column('cancelled_at', ['Cancelled on', 'Dibatalkan pada', 'Dibatalkan tanggal'], 'cancelled at', 'canceled at'),
  column('currency', ['Currency', 'Mata wang', 'Mata uang'], 'order currency'),
  column(
    'total',
    ['Total', 'Jumlah', 'Total'],
    'order total',
    'grand total',
    'total amount',
    'amount',
    'n. revenue',
    'net revenue',
    'jumlah bayaran',
    'total pembayaran',
  ),
  column('refunded', ['Refunded', 'Dibayar balik', 'Dikembalikan'], 'refunded amount', 'refunded total', 'refund'),
  column('discount', ['Discount', 'Diskaun', 'Diskon'], 'discount amount', 'discount total', 'cart discount'),
  column(
    'shipping',
    ['Delivery', 'Penghantaran', 'Pengiriman'],
    'shipping',
    'shipping total',
    'delivery fee',
    'ongkir',
  ),
  column('tax', ['Tax', 'Cukai', 'Pajak'], 'taxes', 'tax total', 'sst', 'ppn'),
] as const

/** Of one row, or of the one cell that some files have for all lines. */
const LINE_COLUMNS = [
  column(
    'item_name',
    ['Product', 'Produk', 'Produk'],
    'lineitem name',
    'item name',
    'item',
    'product name',
    'description',
    'nama produk',
    'barang',
  ),
  column('item_sku', ['SKU', 'SKU', 'SKU'], 'lineitem sku', 'item sku', 'product sku', 'kod produk', 'kode produk'),
  column(
    'item_quantity',
    ['Quantity', 'Kuantiti', 'Jumlah barang'],
    'lineitem quantity',
    'item quantity',
    'qty',
    'pieces',
    'bilangan',
  ),
  column(
    'item_price',
    ['Price of one', 'Harga seunit', 'Harga satuan'],
    'lineitem price',
    'item price',
    'unit price',
    'price',
  ),
  column(
    'item_total',
    ['Price of the line', 'Harga baris', 'Harga baris'],
    'item total',
    'line total',
    'item subtotal',
  ),
  column('items', ['All products', 'Semua produk', 'Semua produk'], 'line items', 'product(s)', 'products', 'produk'),
] as const

const ORDER_PHONE: KindColumn = { ...OTHER_PHONE, words: [...OTHER_PHONE.words, 'billing phone'] }
const BUYER: KindColumn = { ...NAME, words: [...NAME.words, 'billing name', 'billing full name', 'buyer'] }

export const PAST_ORDER_COLUMNS: readonly KindColumn[] = [
  ...ORDER_COLUMNS,
  PHONE,
  ORDER_PHONE,
  EMAIL,
  BUYER,
  FIRST_NAME,
  LAST_NAME,
  ...LINE_COLUMNS,
]

/** Columns that rows of one order share. */
export const OF_ORDER: readonly string[] = PAST_ORDER_COLUMNS.map(({ name }) => name).filter(
  (name) => !LINE_COLUMNS.some((one) => one.name === name),
)

/** The heading of the order's number is not that of the customer. */
export function readShopifyHeading([heading, ...rows]: FileRow[]): FileRow[] {
  if (!heading) return []
  const isOfShopify = heading.cells.includes('Name') && heading.cells.includes('Lineitem name')
  if (!isOfShopify) return [heading, ...rows]
  const cells = heading.cells.map((cell) => (cell === 'Name' ? NUMBER_OF_SHOPIFY : cell))
  return [{ ...heading, cells }, ...rows]
}
