import type { DefaultTemplates, LayoutTexts } from './template-texts.ts'

const code = (title: string, use: string) => ({
  title,
  paragraphs: [use, '{code}', 'Kod ini sah selama {minutes} minit. Jangan kongsikannya dengan sesiapa.'],
  text: '{store}: {code} ialah kod anda, sah selama {minutes} minit. Jangan kongsikannya dengan sesiapa.',
  button: '',
})

export const templates: DefaultTemplates = {
  sign_in_code: code('Kod log masuk {store} anda', 'Masukkan kod ini untuk log masuk di {store}:'),
  confirm_code: code(
    'Kod pengesahan akaun {store} anda',
    'Masukkan kod ini untuk mengesahkan perubahan pada akaun anda di {store}:',
  ),
  register_code: code('Kod pendaftaran {store} anda', 'Masukkan kod ini untuk mendaftar di {store}:'),
  reset_code: code(
    'Kod set semula kata laluan {store}',
    'Masukkan kod ini untuk menetapkan kata laluan baharu di {store}:',
  ),
  phone_code: code('Kod pengesahan {store} anda', 'Masukkan kod ini untuk menggunakan nombor telefon ini di {store}:'),
  email_code: {
    title: 'Sahkan alamat e-mel anda',
    paragraphs: [
      'Masukkan kod ini untuk mengesahkan alamat e-mel ini bagi akaun anda di {store}:',
      '{code}',
      'Kod ini sah selama {minutes} minit. Jika anda tidak memintanya, abaikan mesej ini.',
    ],
    text: '{code} mengesahkan e-mel ini bagi akaun anda di {store}. Sah selama {minutes} minit.',
    button: '',
  },
  has_account: {
    title: 'Anda sudah mempunyai akaun di {store}',
    paragraphs: [
      'Seseorang cuba mendaftar dengan nombor anda di {store}, sedangkan nombor itu sudah mempunyai akaun.',
      'Jika itu anda, log masuk, atau tetapkan kata laluan baharu jika terlupa.',
    ],
    text: '{store}: nombor ini sudah mempunyai akaun. Log masuk, atau tetapkan kata laluan baharu jika terlupa.',
    button: '',
  },
  email_taken: {
    title: 'Alamat e-mel anda di {store}',
    paragraphs: [
      'Seseorang memasukkan alamat e-mel ini di {store}, sedangkan ia milik akaun anda. Tiada apa yang berubah.',
      'Jika itu anda, log masuk dengannya.',
    ],
    text: 'Seseorang memasukkan e-mel ini di {store}, sedangkan ia milik akaun anda. Tiada apa yang berubah. Jika itu anda, log masuk dengannya.',
    button: '',
  },
  password_changed: {
    title: 'Kata laluan anda telah ditukar',
    paragraphs: [
      'Kata laluan akaun anda di {store} telah ditukar.',
      'Jika bukan anda yang menukarnya, tetapkan kata laluan baharu sekarang.',
    ],
    text: '{store}: kata laluan anda telah ditukar. Jika bukan anda, tetapkan yang baharu sekarang.',
    button: '',
  },
  phone_changed: {
    title: 'Nombor telefon anda telah ditukar',
    paragraphs: [
      'Akaun anda di {store} kini menggunakan nombor telefon baharu.',
      'Jika bukan anda yang menukarnya, hubungi kedai sekarang.',
    ],
    text: '{store}: akaun anda kini menggunakan nombor telefon baharu. Jika bukan anda, hubungi kedai sekarang.',
    button: '',
  },
  order_received: {
    title: 'Pesanan {order} telah diterima',
    paragraphs: [
      'Hai {name},',
      'Terima kasih atas pesanan anda {order}. Jumlah pesanan: {total}',
      'Bayar {cash} kepada kurier semasa pesanan dihantar.',
      '{link}',
      'Kami akan memaklumkan anda apabila statusnya berubah.',
    ],
    text: '{store}: kami telah menerima pesanan anda {order}. {link}',
    button: 'Lihat pesanan',
  },
  order_paid: {
    title: 'Pesanan {order} telah dibayar',
    paragraphs: [
      'Hai {name},',
      'Kami telah menerima bayaran {total} untuk pesanan {order} dan sedang menyediakannya.',
      '{link}',
      'Invois dan resit boleh didapati di halaman pesanan anda.',
    ],
    text: '{store}: pesanan {order} telah dibayar. Terima kasih. {link}',
    button: 'Lihat pesanan dan resit',
  },
  order_payable: {
    title: 'Prapesanan {order} sudah ada stok',
    paragraphs: [
      'Hai {name},',
      'Prapesanan anda {order} sudah ada stok. Sila bayar {total} sebelum {until} supaya kami dapat menghantarnya.',
      '{link}',
    ],
    text: '{store}: prapesanan anda sudah ada stok. Sila bayar pesanan {order} sebelum {until}. {link}',
    button: 'Bayar pesanan',
  },
  order_arrived: {
    title: 'Prapesanan {order} sudah ada stok',
    paragraphs: ['Hai {name},', 'Prapesanan anda {order} sudah ada stok dan sedang kami sediakan.', '{link}'],
    text: '{store}: prapesanan anda sudah ada stok. Kami sedang menyediakan pesanan {order}. {link}',
    button: 'Lihat pesanan',
  },
  order_shipped: {
    title: 'Pesanan {order} dalam perjalanan',
    paragraphs: [
      'Hai {name},',
      'Pesanan {order} telah diserahkan kepada kurier.',
      'Dalam bungkusan ini: {contents}',
      'Kurier: {courier}',
      'Nombor penjejakan: {tracking}',
      'Bayar {cash} kepada kurier semasa pesanan dihantar.',
      '{link}',
    ],
    text: '{store}: pesanan {order} dalam perjalanan dengan {courier}, nombor penjejakan {tracking}. {link}',
    button: 'Jejak pesanan',
  },
  order_part_shipped: {
    title: 'Sebahagian pesanan {order} dalam perjalanan',
    paragraphs: [
      'Hai {name},',
      'Kami telah menyerahkan sebahagian pesanan {order} kepada kurier.',
      'Dalam bungkusan ini: {contents}',
      'Kurier: {courier}',
      'Nombor penjejakan: {tracking}',
      'Akan menyusul: {rest}',
      '{link}',
    ],
    text: '{store}: sebahagian pesanan {order} dalam perjalanan dengan {courier}, nombor penjejakan {tracking}. Bakinya akan menyusul. {link}',
    button: 'Jejak pesanan',
  },
  order_rest_not_sent: {
    title: 'Tiada lagi bungkusan untuk pesanan {order}',
    paragraphs: [
      'Hai {name},',
      'Kami tidak dapat menghantar baki pesanan {order}: {rest}',
      '{reason}',
      'Bayaran anda untuknya akan dipulangkan.',
      '{link}',
    ],
    text: '{store}: baki pesanan {order} tidak dapat dihantar. Bayaran anda untuknya akan dipulangkan. {link}',
    button: 'Lihat pesanan',
  },
  order_ready: {
    title: 'Pesanan {order} sedia untuk diambil',
    paragraphs: [
      'Hai {name},',
      'Pesanan {order} sudah sedia. Tunjukkan kod ini di kaunter:',
      '{pickup_code}',
      'Cawangan: {branch}',
      '{link}',
    ],
    text: '{store}: pesanan {order} sudah sedia. Tunjukkan {pickup_code} di kaunter. {link}',
    button: 'Lihat pesanan',
  },
  order_cancelled: {
    title: 'Pesanan {order} telah dibatalkan',
    paragraphs: ['Hai {name},', 'Pesanan {order} telah dibatalkan. Sebarang bayaran akan dibayar balik.', '{link}'],
    text: '{store}: pesanan {order} telah dibatalkan. {link}',
    button: 'Lihat pesanan',
  },
  order_refund_due: {
    title: 'Bayaran balik pesanan {order} diluluskan',
    paragraphs: [
      'Hai {name},',
      'Bayaran balik {amount} untuk pesanan {order} telah diluluskan. Kami akan memaklumkan anda setelah wangnya dibayar.',
      '{link}',
    ],
    text: '{store}: bayaran balik {amount} untuk pesanan {order} diluluskan. Kami akan memaklumkan anda setelah dibayar. {link}',
    button: 'Lihat pesanan',
  },
  order_refunded: {
    title: 'Bayaran balik untuk pesanan {order}',
    paragraphs: [
      'Hai {name},',
      'Bayaran balik untuk pesanan {order} telah selesai. Wang ke akaun bank atau kad mungkin mengambil masa beberapa hari.',
      '{link}',
    ],
    text: '{store}: bayaran balik untuk pesanan {order} telah selesai. {link}',
    button: 'Lihat pesanan',
  },
  return_accepted: {
    title: 'Pemulangan anda {number} diluluskan',
    paragraphs: [
      'Hai {name},',
      'Anda boleh menghantar balik barang yang diminta daripada pesanan {order}.',
      '{answer}',
      'Letakkan nombor {number} pada bungkusan.',
      '{link}',
    ],
    text: '{store}: pemulangan {number} bagi pesanan {order} diluluskan. {answer} {link}',
    button: 'Lihat pesanan',
  },
  return_declined: {
    title: 'Pemulangan anda {number} ditolak',
    paragraphs: [
      'Hai {name},',
      'Kami tidak dapat menerima balik barang yang diminta daripada pesanan {order}.',
      '{answer}',
      '{link}',
    ],
    text: '{store}: pemulangan {number} bagi pesanan {order} ditolak. {answer} {link}',
    button: 'Lihat pesanan',
  },
  return_received: {
    title: 'Barang pemulangan {number} sudah sampai',
    paragraphs: [
      'Hai {name},',
      'Barang yang anda hantar balik daripada pesanan {order} sudah sampai. Anda akan menerima mesej lain tentang bayaran balik.',
      '{link}',
    ],
    text: '{store}: barang pemulangan {number} bagi pesanan {order} sudah kami terima. {link}',
    button: 'Lihat pesanan',
  },
  back_in_stock: {
    title: '{product} sudah ada stok semula',
    paragraphs: [
      'Hai {name},',
      'Anda minta dimaklumkan apabila {product} tersedia semula. Kini stoknya sudah ada.',
      '{link}',
      'Kami tidak dapat menyimpannya untuk anda. Ini satu-satunya mesej tentang permintaan anda.',
    ],
    text: '{store}: {product} sudah ada stok semula. {link}',
    button: 'Lihat produk',
  },
  invoice_before_due: {
    title: 'Invois {invoice} perlu dibayar sebelum {until}',
    paragraphs: [
      'Hai {name},',
      '{amount} bagi invois {invoice} perlu dibayar sebelum {until}.',
      '{link}',
      'Penyata anda: {statement}',
    ],
    text: '{store}: {amount} bagi invois {invoice} perlu dibayar sebelum {until}. Bayar: {link}',
    button: 'Bayar invois',
  },
  invoice_due: {
    title: 'Invois {invoice} perlu dibayar hari ini',
    paragraphs: [
      'Hai {name},',
      '{amount} bagi invois {invoice} perlu dibayar hari ini.',
      '{link}',
      'Penyata anda: {statement}',
    ],
    text: '{store}: {amount} bagi invois {invoice} perlu dibayar hari ini. Bayar: {link}',
    button: 'Bayar invois',
  },
  invoice_overdue: {
    title: 'Invois {invoice} telah lewat',
    paragraphs: [
      'Hai {name},',
      '{amount} bagi invois {invoice} sepatutnya dibayar pada {until}. Abaikan mesej ini jika anda sudah membayar.',
      '{link}',
      'Penyata anda: {statement}',
    ],
    text: '{store}: {amount} bagi invois {invoice} sepatutnya dibayar pada {until}. Bayar: {link}',
    button: 'Bayar invois',
  },
  cheque_bounced: {
    title: 'Cek anda {cheque} ditolak bank',
    paragraphs: [
      'Hai {name},',
      'Bank tidak membayar cek anda {cheque} berjumlah {amount}: {reason}',
      'Invois yang dibayar dengannya terbuka semula.',
      'Caj: {fee}',
      '{link}',
    ],
    text: '{store}: cek anda {cheque} berjumlah {amount} ditolak bank. Invoisnya terbuka semula. Bayar: {link}',
    button: 'Lihat jumlah perlu dibayar',
  },
  cheque_not_bounced: {
    title: 'Cek anda {cheque} tidak ditolak',
    paragraphs: [
      'Hai {name},',
      'Kami tersilap merekodkan cek anda {cheque} berjumlah {amount} sebagai cek tendang. Cek itu dikira semula dalam akaun anda tanpa sebarang caj. Kami minta maaf.',
      '{link}',
    ],
    text: '{store}: cek anda {cheque} berjumlah {amount} tidak ditolak, kami tersilap. Cek itu dikira semula dalam akaun anda: {link}',
    button: 'Lihat akaun',
  },
  voucher_ending: {
    title: 'Baucar anda tamat pada {until}',
    paragraphs: ['Hai {name},', 'Baucar anda “{voucher}” boleh digunakan sehingga {until}.', '{link}'],
    text: '{store}: baucar anda “{voucher}” boleh digunakan sehingga {until}.',
    button: 'Lihat baucar',
  },
  invitation: {
    title: 'Anda dijemput menyertai {store}',
    paragraphs: [
      'Anda telah dijemput menyertai pasukan {store}.',
      'Peranan anda: {role}',
      '{link}',
      'Jemputan ini sah sehingga {until}. Jika anda tidak menjangkakannya, abaikan mesej ini.',
    ],
    text: 'Anda telah dijemput menyertai pasukan {store}: {link}',
    button: 'Terima jemputan',
  },
}

export const layout: LayoutTexts = {
  reason: (store) => `Anda menerima mesej ini kerana akaun atau pesanan anda di ${store}.`,
  newsReason: (store) => `Anda menerima mesej ini kerana anda melanggan berita daripada ${store}.`,
  unsubscribe: 'Berhenti melanggan',
  plainTitle: (store) => `Mesej daripada ${store}`,
}
