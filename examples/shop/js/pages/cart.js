import { cartCount, cartLines, cartTotal, emptyCart, setQuantity } from '../cart.js';
import { h } from '../h.js';
import { money } from '../money.js';
import { productPicture } from '../product-picture.js';

export function cartPage() {
  const page = h('div', { class: 'cart' });
  draw(page);
  return { title: 'Cart', content: [page] };
}

function draw(page) {
  page.replaceChildren(...(cartCount() === 0 ? emptyView() : filledView(page)));
}

/** Redraws and restores the focus, or moves it to the heading. */
function redraw(page, focusId) {
  draw(page);
  const target = page.querySelector(`#${focusId}`) ?? page.querySelector('h1');
  target.focus();
}

function emptyView() {
  return [
    heading('Your cart is empty'),
    h('p', { class: 'lead' }, 'A mug is a good place to start.'),
    ...backToShop(),
  ];
}

function filledView(page) {
  return [
    heading('Cart'),
    h(
      'div',
      { class: 'cart-columns' },
      h('ul', { class: 'cart-lines' }, ...cartLines().map((line) => lineItem(page, line))),
      summary(page),
    ),
  ];
}

function lineItem(page, { product, quantity }) {
  const { slug, name } = product;
  const change = (id, next) => () => {
    setQuantity(slug, next);
    redraw(page, id);
  };
  return h(
    'li',
    { class: 'cart-line' },
    productPicture(product, { decorative: true }),
    h(
      'div',
      { class: 'cart-line-text' },
      h('h2', { class: 'card-name' }, h('a', { href: `/demo/products/${slug}` }, name)),
      h('p', { class: 'muted' }, `${money(product.price)} each`),
      h(
        'div',
        { class: 'cart-line-controls' },
        h(
          'div',
          { class: 'stepper', role: 'group', 'aria-label': `Quantity of ${name}` },
          stepButton(
            `less-${slug}`,
            '−',
            `One fewer ${name}`,
            change(`less-${slug}`, quantity - 1),
          ),
          h('span', { class: 'stepper-value' }, String(quantity)),
          stepButton(`more-${slug}`, '+', `One more ${name}`, change(`more-${slug}`, quantity + 1)),
        ),
        h(
          'button',
          {
            class: 'text-button',
            type: 'button',
            'aria-label': `Remove ${name}`,
            click: change('cart-title', 0),
          },
          'Remove',
        ),
      ),
    ),
    h('p', { class: 'cart-line-price' }, money(product.price * quantity)),
  );
}

function stepButton(id, sign, label, click) {
  return h('button', { id, type: 'button', 'aria-label': label, click }, sign);
}

function summary(page) {
  const total = money(cartTotal());
  return h(
    'section',
    { class: 'summary', 'aria-labelledby': 'summary-title' },
    h('h2', { id: 'summary-title' }, 'Summary'),
    h(
      'dl',
      {},
      h('div', {}, h('dt', {}, 'Items'), h('dd', {}, String(cartCount()))),
      h('div', {}, h('dt', {}, 'Shipping'), h('dd', {}, 'Free')),
      h('div', { class: 'summary-total' }, h('dt', {}, 'Total'), h('dd', {}, total)),
    ),
    h(
      'button',
      { class: 'button', type: 'button', click: () => checkOut(page, total) },
      'Check out',
    ),
    h(
      'p',
      { class: 'muted small' },
      'This checkout is just for show. It doesn’t collect or send any data.',
    ),
  );
}

function checkOut(page, total) {
  emptyCart();
  page.replaceChildren(
    heading('Thank you!'),
    h(
      'p',
      { class: 'lead' },
      `If this were a real shop, ${total} worth of pots would be on their way to you.`,
    ),
    h('p', {}, 'This is a demo, so nothing was ordered and nothing was charged.'),
    ...backToShop(),
  );
  page.querySelector('h1').focus();
}

function backToShop() {
  return [
    h('p', {}, h('a', { class: 'button', href: '/demo/' }, 'Back to the shop')),
    h('img', {
      class: 'cart-picture',
      src: '/demo/images/shelf.svg',
      alt: '',
      width: 720,
      height: 560,
    }),
  ];
}

function heading(text) {
  return h('h1', { id: 'cart-title', tabindex: -1 }, text);
}
