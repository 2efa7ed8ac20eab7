import type { DefaultTemplates, LayoutTexts } from './template-texts.ts'

const code = (title: string, use: string) => ({
  title,
  paragraphs: [use, '{code}', 'Kode ini berlaku {minutes} menit. Jangan bagikan kepada siapa pun.'],
  text: '{store}: {code} adalah kode Anda, berlaku {minutes} menit. Jangan bagikan kepada siapa pun.',
  button: '',
})

export const templates: DefaultTemplates = {
  sign_in_code: code('Kode masuk {store} Anda', 'Masukkan kode ini untuk masuk di {store}:'),
  confirm_code: code(
    'Kode konfirmasi {store} Anda',
    'Masukkan kode ini untuk mengonfirmasi perubahan akun Anda di {store}:',
  ),
  register_code: code('Kode pendaftaran {store} Anda', 'Masukkan kode ini untuk mendaftar di {store}:'),
  reset_code: code('Kode atur ulang kata sandi {store}', 'Masukkan kode ini untuk membuat kata sandi baru di {store}:'),
  phone_code: code('Kode verifikasi {store} Anda', 'Masukkan kode ini untuk memakai nomor ponsel ini di {store}:'),
  email_code: {
    title: 'Konfirmasi alamat email Anda',
    paragraphs: [
      'Masukkan kode ini untuk mengonfirmasi alamat email ini bagi akun Anda di {store}:',
      '{code}',
      'Kode ini berlaku {minutes} menit. Jika Anda tidak memintanya, abaikan pesan ini.',
    ],
    text: '{code} mengonfirmasi email ini untuk akun Anda di {store}. Berlaku {minutes} menit.',
    button: '',
  },
  has_account: {
    title: 'Anda sudah punya akun di {store}',
    paragraphs: [
      'Seseorang mencoba mendaftar dengan nomor Anda di {store}, padahal nomor itu sudah punya akun.',
      'Jika itu Anda, silakan masuk, atau buat kata sandi baru jika lupa.',
    ],
    text: '{store}: nomor ini sudah punya akun. Silakan masuk, atau buat kata sandi baru jika lupa.',
    button: '',
  },
  email_taken: {
    title: 'Alamat email Anda di {store}',
    paragraphs: [
      'Seseorang memasukkan alamat email ini di {store}, padahal alamat itu milik akun Anda. Tidak ada yang berubah.',
      'Jika itu Anda, silakan masuk dengan alamat ini.',
    ],
    text: 'Seseorang memasukkan email ini di {store}, padahal email itu milik akun Anda. Tidak ada yang berubah. Jika itu Anda, silakan masuk dengan email ini.',
    button: '',
  },
  password_changed: {
    title: 'Kata sandi Anda sudah diubah',
    paragraphs: ['Kata sandi akun Anda di {store} sudah diubah.', 'Jika bukan Anda, segera buat kata sandi baru.'],
    text: '{store}: kata sandi Anda sudah diubah. Jika bukan Anda, segera buat yang baru.',
    button: '',
  },
  phone_changed: {
    title: 'Nomor ponsel Anda sudah diubah',
    paragraphs: ['Akun Anda di {store} kini memakai nomor ponsel baru.', 'Jika bukan Anda, segera hubungi toko.'],
    text: '{store}: akun Anda kini memakai nomor ponsel baru. Jika bukan Anda, segera hubungi toko.',
    button: '',
  },
  order_received: {
    title: 'Pesanan {order} sudah kami terima',
    paragraphs: [
      'Halo {name},',
      'Terima kasih atas pesanan Anda {order}. Total pesanan: {total}',
      'Bayar {cash} kepada kurir saat pesanan diantar.',
      '{link}',
      'Kami akan memberi tahu Anda saat statusnya berubah.',
    ],
    text: '{store}: pesanan Anda {order} sudah kami terima. {link}',
    button: 'Lihat pesanan',
  },
  order_paid: {
    title: 'Pesanan {order} sudah dibayar',
    paragraphs: [
      'Halo {name},',
      'Pembayaran {total} untuk pesanan {order} sudah kami terima dan pesanan Anda sedang disiapkan.',
      '{link}',
      'Faktur dan bukti pembayaran bisa dilihat di halaman pesanan Anda.',
    ],
    text: '{store}: pesanan {order} sudah dibayar. Terima kasih. {link}',
    button: 'Lihat pesanan dan bukti bayar',
  },
  order_payable: {
    title: 'Pre-order {order} sudah tersedia',
    paragraphs: [
      'Halo {name},',
      'Pre-order Anda {order} sudah tersedia. Silakan bayar {total} sebelum {until} agar bisa kami kirim.',
      '{link}',
    ],
    text: '{store}: pre-order Anda sudah tersedia. Silakan bayar pesanan {order} sebelum {until}. {link}',
    button: 'Bayar pesanan',
  },
  order_arrived: {
    title: 'Pre-order {order} sudah tersedia',
    paragraphs: ['Halo {name},', 'Pre-order Anda {order} sudah tersedia dan sedang kami siapkan.', '{link}'],
    text: '{store}: pre-order Anda sudah tersedia. Pesanan {order} sedang kami siapkan. {link}',
    button: 'Lihat pesanan',
  },
  order_shipped: {
    title: 'Pesanan {order} sedang dikirim',
    paragraphs: [
      'Halo {name},',
      'Pesanan {order} sudah kami serahkan ke kurir.',
      'Isi paket ini: {contents}',
      'Kurir: {courier}',
      'Nomor resi: {tracking}',
      'Bayar {cash} kepada kurir saat pesanan diantar.',
      '{link}',
    ],
    text: '{store}: pesanan {order} sedang dikirim dengan {courier}, nomor resi {tracking}. {link}',
    button: 'Lacak pesanan',
  },
  order_part_shipped: {
    title: 'Sebagian pesanan {order} sedang dikirim',
    paragraphs: [
      'Halo {name},',
      'Sebagian pesanan {order} sudah kami serahkan ke kurir.',
      'Isi paket ini: {contents}',
      'Kurir: {courier}',
      'Nomor resi: {tracking}',
      'Menyusul: {rest}',
      '{link}',
    ],
    text: '{store}: sebagian pesanan {order} sedang dikirim dengan {courier}, nomor resi {tracking}. Sisanya menyusul. {link}',
    button: 'Lacak pesanan',
  },
  order_rest_not_sent: {
    title: 'Tidak ada paket lagi untuk pesanan {order}',
    paragraphs: [
      'Halo {name},',
      'Sisa pesanan {order} tidak bisa kami kirim: {rest}',
      '{reason}',
      'Pembayaran Anda untuk barang itu akan dikembalikan.',
      '{link}',
    ],
    text: '{store}: sisa pesanan {order} tidak bisa dikirim. Pembayaran Anda untuk barang itu akan dikembalikan. {link}',
    button: 'Lihat pesanan',
  },
  order_ready: {
    title: 'Pesanan {order} siap diambil',
    paragraphs: [
      'Halo {name},',
      'Pesanan {order} sudah siap. Tunjukkan kode ini di kasir:',
      '{pickup_code}',
      'Cabang: {branch}',
      '{link}',
    ],
    text: '{store}: pesanan {order} siap diambil. Tunjukkan {pickup_code} di kasir. {link}',
    button: 'Lihat pesanan',
  },
  order_cancelled: {
    title: 'Pesanan {order} dibatalkan',
    paragraphs: ['Halo {name},', 'Pesanan {order} dibatalkan. Dana yang sudah Anda bayar akan dikembalikan.', '{link}'],
    text: '{store}: pesanan {order} dibatalkan. {link}',
    button: 'Lihat pesanan',
  },
  order_refund_due: {
    title: 'Pengembalian dana pesanan {order} disetujui',
    paragraphs: [
      'Halo {name},',
      'Pengembalian dana {amount} untuk pesanan {order} disetujui. Kami kabari begitu dananya dibayarkan.',
      '{link}',
    ],
    text: '{store}: pengembalian dana {amount} untuk pesanan {order} disetujui. Kami kabari begitu dibayarkan. {link}',
    button: 'Lihat pesanan',
  },
  order_refunded: {
    title: 'Pengembalian dana pesanan {order}',
    paragraphs: [
      'Halo {name},',
      'Pengembalian dana pesanan {order} selesai. Dana ke rekening bank atau kartu bisa memerlukan beberapa hari.',
      '{link}',
    ],
    text: '{store}: pengembalian dana pesanan {order} selesai. {link}',
    button: 'Lihat pesanan',
  },
  return_accepted: {
    title: 'Retur Anda {number} disetujui',
    paragraphs: [
      'Halo {name},',
      'Anda bisa mengirim kembali barang yang Anda minta dari pesanan {order}.',
      '{answer}',
      'Cantumkan nomor {number} di paket.',
      '{link}',
    ],
    text: '{store}: retur {number} untuk pesanan {order} disetujui. {answer} {link}',
    button: 'Lihat pesanan',
  },
  return_declined: {
    title: 'Retur Anda {number} ditolak',
    paragraphs: [
      'Halo {name},',
      'Kami tidak bisa menerima kembali barang yang Anda minta dari pesanan {order}.',
      '{answer}',
      '{link}',
    ],
    text: '{store}: retur {number} untuk pesanan {order} ditolak. {answer} {link}',
    button: 'Lihat pesanan',
  },
  return_received: {
    title: 'Barang retur {number} sudah sampai',
    paragraphs: [
      'Halo {name},',
      'Barang yang Anda kirim kembali dari pesanan {order} sudah sampai. Anda akan menerima pesan lain tentang pengembalian dana.',
      '{link}',
    ],
    text: '{store}: barang retur {number} untuk pesanan {order} sudah kami terima. {link}',
    button: 'Lihat pesanan',
  },
  back_in_stock: {
    title: '{product} tersedia lagi',
    paragraphs: [
      'Halo {name},',
      'Anda minta dikabari saat {product} tersedia lagi. Sekarang stoknya sudah ada.',
      '{link}',
      'Kami tidak bisa menyimpannya untuk Anda. Ini satu-satunya pesan tentang permintaan Anda.',
    ],
    text: '{store}: {product} tersedia lagi. {link}',
    button: 'Lihat produk',
  },
  invoice_before_due: {
    title: 'Faktur {invoice} jatuh tempo {until}',
    paragraphs: [
      'Halo {name},',
      '{amount} untuk faktur {invoice} jatuh tempo {until}.',
      '{link}',
      'Rekening koran Anda: {statement}',
    ],
    text: '{store}: {amount} untuk faktur {invoice} jatuh tempo {until}. Bayar: {link}',
    button: 'Bayar faktur',
  },
  invoice_due: {
    title: 'Faktur {invoice} jatuh tempo hari ini',
    paragraphs: [
      'Halo {name},',
      '{amount} untuk faktur {invoice} jatuh tempo hari ini.',
      '{link}',
      'Rekening koran Anda: {statement}',
    ],
    text: '{store}: {amount} untuk faktur {invoice} jatuh tempo hari ini. Bayar: {link}',
    button: 'Bayar faktur',
  },
  invoice_overdue: {
    title: 'Faktur {invoice} terlambat',
    paragraphs: [
      'Halo {name},',
      '{amount} untuk faktur {invoice} jatuh tempo {until}. Abaikan pesan ini jika Anda sudah membayar.',
      '{link}',
      'Rekening koran Anda: {statement}',
    ],
    text: '{store}: {amount} untuk faktur {invoice} jatuh tempo {until}. Bayar: {link}',
    button: 'Bayar faktur',
  },
  cheque_bounced: {
    title: 'Cek Anda {cheque} ditolak bank',
    paragraphs: [
      'Halo {name},',
      'Bank tidak membayar cek Anda {cheque} senilai {amount}: {reason}',
      'Faktur yang dibayar dengan cek itu terbuka lagi.',
      'Biaya: {fee}',
      '{link}',
    ],
    text: '{store}: cek Anda {cheque} senilai {amount} ditolak bank. Fakturnya terbuka lagi. Bayar: {link}',
    button: 'Lihat tagihan',
  },
  cheque_not_bounced: {
    title: 'Cek Anda {cheque} tidak ditolak',
    paragraphs: [
      'Halo {name},',
      'Kami keliru mencatat cek Anda {cheque} senilai {amount} sebagai ditolak bank. Cek itu dihitung lagi di akun Anda, tanpa biaya. Kami mohon maaf.',
      '{link}',
    ],
    text: '{store}: cek Anda {cheque} senilai {amount} tidak ditolak, kami keliru. Cek itu dihitung lagi di akun Anda: {link}',
    button: 'Lihat akun',
  },
  voucher_ending: {
    title: 'Voucher Anda berakhir {until}',
    paragraphs: ['Halo {name},', 'Voucher Anda “{voucher}” bisa dipakai sampai {until}.', '{link}'],
    text: '{store}: voucher Anda “{voucher}” bisa dipakai sampai {until}.',
    button: 'Lihat voucher',
  },
  invitation: {
    title: 'Anda diundang bergabung dengan {store}',
    paragraphs: [
      'Anda diundang bergabung dengan tim {store}.',
      'Peran Anda: {role}',
      '{link}',
      'Undangan ini berlaku sampai {until}. Jika Anda tidak mengharapkannya, abaikan pesan ini.',
    ],
    text: 'Anda diundang bergabung dengan tim {store}: {link}',
    button: 'Terima undangan',
  },
}

export const layout: LayoutTexts = {
  reason: (store) => `Anda menerima pesan ini karena akun atau pesanan Anda di ${store}.`,
  newsReason: (store) => `Anda menerima pesan ini karena Anda berlangganan kabar dari ${store}.`,
  unsubscribe: 'Berhenti berlangganan',
  plainTitle: (store) => `Pesan dari ${store}`,
}
