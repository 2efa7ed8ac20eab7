import { describe, expect, it } from 'vitest'
import { rowsByHeading, tableOf } from './other-shop.ts'
import { readOtherShop } from './read-other-shop.ts'

type Cells = Record<string, string>

/** What an import reads of a file with these rows. */
const productsOf = (...rows: Cells[]) =>
  rowsByHeading(readOtherShop(tableOf(rows.map((cells, at) => ({ line: at + 2, cells })))))

describe('a product export of Shopify', () => {
  const mint = {
    Handle: 'breeze-pod',
    Title: 'Breeze Pod',
    'Body (HTML)': '<p>Cool &amp; dry.</p><p>More.</p>',
    Vendor: 'Breeze',
    Type: 'Pods',
    Published: 'true',
    'Option1 Name': 'Flavour',
    'Option1 Value': 'Mint',
    'Variant SKU': 'BP-MINT',
    'Variant Grams': '35.0',
    'Variant Inventory Qty': '12',
    'Variant Price': '22.90',
    'Variant Compare At Price': '25.00',
    'Variant Barcode': "'9551234567890",
    'Image Src': 'https://cdn.example/a.jpg',
    Status: 'active',
  }
  const mango = {
    Handle: 'breeze-pod',
    'Option1 Value': 'Mango',
    'Variant Grams': '35',
    'Variant Inventory Qty': '4',
    'Variant Price': '21.00',
  }
  const secondPicture = { Handle: 'breeze-pod', 'Image Src': 'https://cdn.example/b.jpg' }
  const draft = {
    Handle: 'cable',
    Title: 'Cable',
    Type: 'Accessories',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant SKU': 'CB-1',
    'Variant Price': '9.00',
    Status: 'draft',
  }

  it('has one row for each variant, with what its product says and with all pictures', () => {
    expect(productsOf(mint, mango, secondPicture, draft)).toEqual([
      {
        line: 2,
        cells: {
          SKU: 'BP-MINT',
          Title: 'Breeze Pod Mint',
          Type: 'Pods',
          Handle: 'breeze-pod',
          'Variant Price': '22.90',
          'Variant Compare At Price': '25',
          'Variant Inventory Qty': '12',
          Published: 'yes',
          'Variant Barcode': '9551234567890',
          'Variant Grams': '35',
          'Short text (English)': 'Cool & dry.',
          'Body (HTML)': mint['Body (HTML)'],
          'Image Src': 'https://cdn.example/a.jpg;https://cdn.example/b.jpg',
          Flavour: 'Mint',
          Vendor: 'Breeze',
        },
      },
      {
        line: 3,
        cells: expect.objectContaining({
          SKU: 'BREEZE-POD-MANGO',
          Title: 'Breeze Pod Mango',
          'Variant Price': '21',
          'Variant Inventory Qty': '4',
          Published: 'yes',
          Flavour: 'Mango',
        }),
      },
      {
        line: 5,
        cells: {
          SKU: 'CB-1',
          Title: 'Cable',
          Type: 'Accessories',
          'Variant Price': '9',
          Published: 'no',
          'Variant Grams': '0',
          'Short text (English)': 'Cable',
        },
      },
    ])
  })

  it('is read under its newer headings too', () => {
    const newer = {
      Title: 'Cable',
      'URL handle': 'cable',
      'Option1 value': 'Default Title',
      SKU: 'CB-1',
      Price: '9.50',
    }
    expect(productsOf(newer).map(({ cells }) => cells)).toEqual([
      {
        SKU: 'CB-1',
        Title: 'Cable',
        'Variant Price': '9.50',
        Published: 'yes',
        'Variant Grams': '0',
        'Short text (English)': 'Cable',
      },
    ])
  })
})

describe('a product export of WooCommerce', () => {
  const parent = {
    ID: '7',
    Type: 'variable',
    SKU: 'BP',
    Name: 'Breeze Pod',
    Published: '1',
    Description: '<p>Cool.</p>',
    'Weight (kg)': '0.035',
    Categories: 'Vape > Pods, Offers',
    Images: 'https://cdn.example/a.jpg, https://cdn.example/b.jpg',
    'Tax class': 'standard',
    'Attribute 1 name': 'Flavour',
    'Attribute 1 value(s)': 'Mint, Mango',
  }
  const variation = { Type: 'variation', Published: '1', 'Regular price': '22.90', 'Attribute 1 name': 'Flavour' }
  const mint = {
    ...variation,
    SKU: 'BP-MINT',
    Name: 'Breeze Pod - Mint',
    Stock: '12',
    'Sale price': '19.90',
    Parent: 'BP',
    'Attribute 1 value(s)': 'Mint',
  }
  const mango = { ...variation, Name: 'Breeze Pod - Mango', Parent: 'id:7', 'Attribute 1 value(s)': 'Mango' }

  it('has one row for each product that can be sold, with what its parent says', () => {
    expect(productsOf(parent, mint, mango)).toEqual([
      {
        line: 3,
        cells: {
          SKU: 'BP-MINT',
          Name: 'Breeze Pod - Mint',
          Category: 'Pods',
          Handle: 'bp',
          Price: '19.90',
          'Compare at price': '22.90',
          Stock: '12',
          Published: 'yes',
          'Weight (g)': '35',
          'Short text (English)': 'Cool.',
          'Body (HTML)': '<p>Cool.</p>',
          Images: 'https://cdn.example/a.jpg;https://cdn.example/b.jpg',
          Flavour: 'Mint',
        },
      },
      {
        line: 4,
        cells: expect.objectContaining({ SKU: 'BP-MANGO', Category: 'Pods', Price: '22.90', Flavour: 'Mango' }),
      },
    ])
  })
})

it('leaves a file of the store itself as it is', () => {
  const rows = tableOf([{ line: 2, cells: { SKU: 'A-1', Name: 'Pod', 'URL handle': 'pod', 'Price (RM)': '9.90' } }])
  expect(readOtherShop(rows)).toBe(rows)
})
