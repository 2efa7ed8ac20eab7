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
