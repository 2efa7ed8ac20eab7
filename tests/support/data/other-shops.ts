import { csvFile } from '../journeys/product-import-steps.ts'

/** A CSV file of rows by heading, each cell in quotes. */
export function exportOf(rows: readonly Readonly<Record<string, string>>[], headings?: readonly string[]) {
  const names = headings ?? [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const lines = rows.map((row) => names.map((name) => row[name] ?? ''))
  return csvFile([names, ...lines].map((cells) => cells.map(quoted).join(',')).join('\r\n'))
}

/** Columns as documented at help.shopify.com, “Importing and exporting customers”. */
export const shopifyCustomers = (count: number, prefix = '3') =>
  Array.from({ length: count }, (_, at) => ({
    'Customer ID': `'${7_000_000 + at}`,
    'First Name': `Siti ${at}`,
    'Last Name': at % 3 === 0 ? '' : 'Rahman',
    Email: `siti${prefix}.${at}@example.com`,
    'Accepts Email Marketing': at % 2 === 0 ? 'yes' : 'no',
    'Default Address Company': '',
    'Default Address Address1': '12, Jalan Ampang',
    'Default Address Address2': '',
    'Default Address City': 'Kuala Lumpur',
    'Default Address Province Code': 'KUL',
    'Default Address Country Code': 'MY',
    'Default Address Zip': '50450',
    'Default Address Phone': `+6012${prefix}${String(900_000 + at)}`,
    Phone: at % 5 === 0 ? '' : `'+6012${prefix}${String(900_000 + at)}`,
    'Accepts SMS Marketing': 'no',
    'Total Spent': '120.50',
    'Total Orders': '3',
    Note: '',
    'Tax Exempt': 'no',
    Tags: 'vip',
  }))

/** Columns as documented at woocommerce.com, “Customer/Order/Coupon CSV Import Suite”. */
export const wooCustomers = (count: number, prefix = '4') =>
  Array.from({ length: count }, (_, at) => ({
    customer_id: String(100 + at),
    username: `aisyah${at}`,
    email: `aisyah${prefix}.${at}@example.com`,
    date_registered: '2024-03-01 10:00:00',
    billing_first_name: 'Aisyah',
    billing_last_name: String(at),
    billing_company: '',
    billing_address_1: '5, Jalan Gurney',
    billing_city: 'Penang',
    billing_state: 'PNG',
    billing_postcode: '10250',
    billing_country: 'MY',
    billing_email: `billing${prefix}.${at}@example.com`,
    billing_phone: `012-${prefix}${String(800_000 + at).replace(/(\d{2})(\d{4})/, '$1 $2')}`,
    points_balance: String(at),
  }))

/** An order of a past shop as the generators below make it. */
interface OrderSeed {
  prefix?: string
  /** Phone and e-mail of the customers, as `shopifyCustomers` and `wooCustomers` with this prefix have them. */
  people?: number
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
const dayAt = (at: number) => `2025-${twoDigits(1 + (at % 12))}-${twoDigits(1 + (at % 28))}`
/** The lines of an order, in sen. */
const linesAt = (at: number) =>
  Array.from({ length: 1 + (at % 3) }, (_, line) => ({
    name: line === 0 ? 'Breeze Pod - Mint; 2% | new' : `Cable, ${line} m`,
    sku: `SKU-${line}`,
    quantity: 1 + ((at + line) % 4),
    price: 1_250 + at + line * 100,
  }))
const inUnits = (sen: number) => (sen / 100).toFixed(2)
const sumOf = (at: number) => linesAt(at).reduce((sum, { quantity, price }) => sum + quantity * price, 0)
const SHIPPING = 800

/** What each order comes to, in sen. */
export const pastTotal = (at: number): number => sumOf(at) + SHIPPING

const shopifyStatus = (at: number) => (at % 10 === 7 ? 'refunded' : at % 10 === 8 ? 'pending' : 'paid')

/** Columns as documented at help.shopify.com, “Exporting orders”: the first row of an order has what all of it shares. */
export const shopifyOrders = (count: number, { prefix = '3', people = 500 }: OrderSeed = {}) =>
  Array.from({ length: count }, (_, at) =>
    linesAt(at).map(({ name, sku, quantity, price }, line) => {
      const person = at % people
      const isFirst = line === 0
      const first = (cell: string) => (isFirst ? cell : '')
      return {
        Name: `#${1001 + at}`,
        Email: `siti${prefix}.${person}@example.com`,
        'Financial Status': first(shopifyStatus(at)),
        'Paid at': first(`${dayAt(at)} 10:05:00 +0800`),
        'Fulfillment Status': first('fulfilled'),
        'Fulfilled at': first(`${dayAt(at)} 18:00:00 +0800`),
        'Accepts Marketing': first('no'),
        Currency: first('MYR'),
        Subtotal: first(inUnits(sumOf(at))),
        Shipping: first(inUnits(SHIPPING)),
        Taxes: first('0.00'),
        Total: first(inUnits(pastTotal(at))),
        'Discount Code': '',
        'Discount Amount': first('0.00'),
        'Shipping Method': first('Standard'),
        'Created at': `${dayAt(at)} 10:00:00 +0800`,
        'Lineitem quantity': String(quantity),
        'Lineitem name': name,
        'Lineitem price': inUnits(price),
        'Lineitem compare at price': '',
        'Lineitem sku': sku,
        'Lineitem requires shipping': 'true',
        'Lineitem taxable': 'true',
        'Lineitem fulfillment status': 'fulfilled',
        'Billing Name': first(`Siti ${person}`),
        'Billing Address1': first('12, Jalan Ampang'),
        'Billing City': first('Kuala Lumpur'),
        'Billing Zip': first("'50450"),
        'Billing Province': first('KUL'),
        'Billing Country': first('MY'),
        'Billing Phone': first(`+6012${prefix}${String(900_000 + person)}`),
        'Shipping Name': first(`Siti ${person}`),
        'Shipping Phone': first(''),
        Notes: '',
        'Cancelled at': first(at % 10 === 9 ? `${dayAt(at)} 12:00:00 +0800` : ''),
        'Payment Method': first('Stripe'),
        'Refunded Amount': first(shopifyStatus(at) === 'refunded' ? inUnits(pastTotal(at)) : '0.00'),
        Vendor: 'Breeze',
        Id: first(String(5_000_000_000 + at)),
        Tags: '',
        'Risk Level': first('Low'),
        Source: first('web'),
        'Lineitem discount': '0.00',
        Phone: first(''),
      }
    }),
  ).flat()

const wooStatus = (at: number) => (at % 10 === 7 ? 'refunded' : at % 10 === 9 ? 'cancelled' : 'completed')

/** Columns as documented at woocommerce.com, “Customer/Order/Coupon Export”: all lines in one cell. */
export const wooOrders = (count: number, { prefix = '4', people = 500 }: OrderSeed = {}) =>
  Array.from({ length: count }, (_, at) => ({
    order_id: String(9_000 + at),
    order_number: `W${2001 + at}`,
    date: `${dayAt(at)} 09:30:00`,
    status: wooStatus(at),
    shipping_total: inUnits(SHIPPING),
    shipping_tax_total: '0.00',
    fee_total: '0.00',
    tax_total: '0.00',
    discount_total: '0.00',
    order_total: inUnits(pastTotal(at)),
    order_currency: 'MYR',
    payment_method: 'stripe',
    shipping_method: 'Flat rate',
    customer_id: String(100 + (at % people)),
    billing_first_name: 'Aisyah',
    billing_last_name: String(at % people),
    billing_email: `aisyah${prefix}.${at % people}@example.com`,
    billing_phone: `012-${prefix}${String(800_000 + (at % people)).replace(/(\d{2})(\d{4})/, '$1 $2')}`,
    billing_address_1: '5, Jalan Gurney',
    billing_city: 'Penang',
    billing_postcode: '10250',
    billing_state: 'PNG',
    billing_country: 'MY',
    customer_note: '',
    line_items: linesAt(at)
      .map(({ name, sku, quantity, price }) =>
        [`name:${name}`, `sku:${sku}`, `quantity:${quantity}`, `total:${inUnits(quantity * price)}`].join('|'),
      )
      .join(';'),
    shipping_items: 'method_id:flat_rate|method_title:Flat rate|total:8.00',
    refunded_total: wooStatus(at) === 'refunded' ? inUnits(pastTotal(at)) : '0.00',
  }))

const FLAVOURS = ['Mint', 'Mango']

/** Columns as documented at help.shopify.com, “Using CSV files to import and export products”; each has two variants. */
export const shopifyProducts = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    FLAVOURS.map((flavour, option) => ({
      Handle: `breeze-${at}`,
      Title: option === 0 ? `Breeze ${at}` : '',
      'Body (HTML)': option === 0 ? '<p>Cool &amp; dry.</p>' : '',
      Vendor: option === 0 ? 'Breeze' : '',
      Type: option === 0 ? 'pod' : '',
      Published: option === 0 ? 'true' : '',
      'Option1 Name': option === 0 ? 'Flavour' : '',
      'Option1 Value': flavour,
      'Variant SKU': `BR-${at}-${option}`,
      'Variant Grams': '35.0',
      'Variant Inventory Qty': String(10 + option),
      'Variant Price': '22.90',
      'Variant Compare At Price': '25.00',
      Status: option === 0 ? 'active' : '',
    })),
  ).flat()

/** Columns as documented at woocommerce.com, “Product CSV Importer and Exporter”; each has two variations. */
export const wooProducts = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const shared = { Published: '1', 'Attribute 1 name': 'Flavour' }
    const parent = {
      ...shared,
      ID: String(10 + at),
      Type: 'variable',
      SKU: `WB-${at}`,
      Name: `Breeze ${at}`,
      Description: '<p>Cool.</p>',
      'Weight (kg)': '0.035',
      Categories: 'pod',
      'Tax class': '',
      'Attribute 1 value(s)': FLAVOURS.join(', '),
    }
    const variations = FLAVOURS.map((flavour, option) => ({
      ...shared,
      Type: 'variation',
      SKU: `WB-${at}-${option}`,
      Name: `Breeze ${at} - ${flavour}`,
      'Regular price': '22.90',
      Stock: '12',
      Parent: `WB-${at}`,
      'Attribute 1 value(s)': flavour,
    }))
    return [parent, ...variations]
  }).flat()
