import type { openingWords as english } from './en-opening.ts'

/** Malay messages: the checklist before a live store opens, on the staff screens. */
export const openingWords: typeof english = {
  opening: {
    title: 'Sebelum anda buka',
    intro: 'Pelawat memerlukan kod pratonton sehingga anda membuka kedai. Staf yang telah log masuk tidak.',
    done: 'Selesai',
    missing: 'Belum selesai',
    confirm: 'Saya sudah semak',
    open: 'Buka kedai',
    sure: 'Buka kedai sekarang?',
    sureText: 'Mulai sekarang semua orang boleh melihat dan memesan.',
    anyway: 'Buka',
    opened: 'Kedai sudah dibuka',
    steps: {
      brand: { title: 'Jenama', text: 'Nama, logo, ikon dan warna seperti yang dilihat pelanggan.' },
      company: { title: 'Maklumat syarikat', text: 'Nama, nombor pendaftaran dan alamat, seperti pada invois.' },
      products: {
        title: 'Produk',
        text: 'Sekurang-kurangnya satu produk dengan harga dan stok. Cipta satu, atau import banyak bersama gambarnya.',
      },
      payments: {
        title: 'Kaedah bayaran',
        text: 'Akaun bank untuk pindahan, atau akaun saudagar di perkhidmatan pembayaran.',
      },
      delivery: { title: 'Penghantaran', text: 'Caj, penghantaran percuma dan bilangan hari bagi setiap zon.' },
      tax: { title: 'Cukai', text: 'Kadar yang dikenakan pada barang anda, dan dari hari mana.' },
      pages: {
        title: 'Halaman undang-undang',
        text: 'Terma, privasi, pemulangan dan dasar umur ialah draf: minta peguam menyemaknya.',
      },
      messages: {
        title: 'Mesej',
        text: 'Tanpa penghantar e-mel, SMS atau WhatsApp, tiada siapa boleh mendaftar. Hantar mesej ujian kepada diri sendiri.',
      },
      test_order: {
        title: 'Pesanan ujian',
        text: 'Log keluar, buat akaun pelanggan, buat pesanan dan bayar. Pelayar ini tidak memerlukan kod pratonton.',
      },
    },
  },
}
