import type { openingWords as english } from './en-opening.ts'

/** Malay messages: the checklist before a live store opens, on the staff screens. */
export const openingWords: typeof english = {
  opening: {
    title: 'Sebelum anda buka',
    intro: 'Pelawat memerlukan kod pratonton sehingga anda membuka kedai. Kakitangan yang telah log masuk tidak.',
    done: 'Selesai',
    missing: 'Perlu dibuat',
    confirm: 'Tandakan telah disemak',
    open: 'Buka kedai',
    sure: 'Buka kedai sekarang?',
    sureText: 'Sesiapa sahaja akan dapat melawat kedai dan membuat pesanan.',
    anyway: 'Buka kedai sekarang',
    opened: 'Kedai sudah dibuka',
    code: 'Kod pratonton',
    codeHidden: 'Ia dibuat oleh versi terdahulu dan tidak dapat dipaparkan. Ubah untuk melihatnya.',
    codeText:
      'Berikan kepada orang yang boleh melihat sebelum anda buka. Kod lama tidak lagi berfungsi apabila anda mengubahnya.',
    newCode: 'Kod baharu',
    codeHint: '4 hingga 16 huruf dan digit.',
    changeCode: 'Ubah kod',
    steps: {
      brand: { title: 'Jenama', text: 'Nama, logo, ikon dan warna seperti yang dilihat pelanggan.' },
      company: { title: 'Maklumat syarikat', text: 'Nama, nombor pendaftaran dan alamat, seperti pada invois.' },
      products: {
        title: 'Produk',
        text: 'Tambah sekurang-kurangnya satu produk dengan harga dan stok, atau import banyak bersama gambarnya.',
      },
      payments: {
        title: 'Kaedah bayaran',
        text: 'Tambah akaun bank untuk pindahan, atau akaun peniaga dengan perkhidmatan bayaran.',
      },
      delivery: { title: 'Penghantaran', text: 'Semak caj, penghantaran percuma dan tempoh penghantaran setiap zon.' },
      tax: { title: 'Cukai', text: 'Semak kadar cukai produk anda dan tarikh ia berkuat kuasa.' },
      pages: {
        title: 'Teks undang-undang',
        text: 'Baca draf terma, privasi dan yang lain, minta peguam menyemaknya, kemudian terbitkan.',
      },
      messages: {
        title: 'Mesej',
        text: 'Sambungkan perkhidmatan e-mel, SMS atau WhatsApp: tanpanya, tiada siapa boleh mendaftar. Kemudian hantar mesej ujian kepada diri sendiri.',
      },
      test_order: {
        title: 'Pesanan ujian',
        text: 'Log keluar, buat akaun pelanggan, buat pesanan dan bayar. Pelayar ini tidak memerlukan kod pratonton.',
      },
    },
  },
}
