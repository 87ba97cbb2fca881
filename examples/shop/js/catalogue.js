export const products = [
  {
    slug: 'breakfast-mug',
    name: 'Breakfast Mug',
    price: 2400,
    tile: 'butter',
    alt: 'Cobalt blue mug with a bare clay foot, filled with coffee',
    summary: 'A wide mug with room for a proper cup.',
    description:
      'Thick enough to keep your coffee warm through the morning news, light enough to hold in one hand. The handle fits four fingers, even in winter gloves.',
    facts: {
      Holds: '400 ml',
      Size: '9 cm wide, 10 cm high',
      Glaze: 'Cobalt, bare foot',
      Care: 'Dishwasher and microwave',
    },
  },
  {
    slug: 'noodle-bowl',
    name: 'Noodle Bowl',
    price: 3200,
    tile: 'lilac',
    alt: 'Green bowl with two cream bands, noodles, an egg and chopsticks',
    summary: 'Deep enough for broth, wide enough for toppings.',
    description:
      'The wall curves in a little at the top, so soup stays put on the way to the table. Two notches under the rim give your thumbs a place to rest.',
    facts: {
      Holds: '900 ml',
      Size: '19 cm wide, 9 cm high',
      Glaze: 'Celadon, two cream bands',
      Care: 'Dishwasher and microwave',
    },
  },
  {
    slug: 'teapot-for-two',
    name: 'Teapot for Two',
    price: 6800,
    tile: 'peach',
    alt: 'Round rust-red teapot with a bamboo handle',
    summary: 'Pours without a drip. We checked.',
    description:
      'A round pot with a strainer pressed into the wall and a cane handle that stays cool. The lid sits deep, so it won’t slide off when you pour the last cup.',
    facts: {
      Holds: '750 ml',
      Size: '20 cm wide, 14 cm high',
      Glaze: 'Iron red, cane handle',
      Care: 'Rinse with hot water',
    },
  },
  {
    slug: 'bud-vase',
    name: 'Bud Vase',
    price: 2800,
    tile: 'sage',
    alt: 'Small pink vase holding one yellow flower',
    summary: 'For the one flower you brought home.',
    description:
      'A narrow neck holds a single stem upright, and the heavy base keeps it upright when someone bumps the table.',
    facts: {
      Size: '10 cm wide, 14 cm high',
      Neck: '2 cm',
      Glaze: 'Rose, bare foot',
      Care: 'Dishwasher',
    },
  },
  {
    slug: 'speckled-plate',
    name: 'Speckled Plate',
    price: 2600,
    tile: 'mist',
    alt: 'Cream plate with brown speckles and a painted sprig of berries',
    summary: 'For dinner, or just bread and butter.',
    description:
      'A flat plate with a low rim and iron speckles that come up through the glaze in the kiln. No two are alike. The sprig is painted by hand.',
    facts: {
      Size: '26 cm wide',
      Weight: '780 g',
      Glaze: 'Oat white, iron speckle',
      Care: 'Dishwasher and microwave',
    },
  },
  {
    slug: 'coffee-dripper',
    name: 'Coffee Dripper',
    price: 3400,
    tile: 'sky',
    alt: 'Dark dripper with a paper filter on a glass jug of coffee',
    summary: 'Slow coffee, one cup or four.',
    description:
      'Ribs inside the cone keep the paper off the wall, so the water flows evenly. It takes standard size 2 filters and fits most jugs and mugs.',
    facts: {
      Fits: 'Size 2 paper filters',
      Size: '12 cm wide, 9 cm high',
      Glaze: 'Slate',
      Care: 'Dishwasher',
    },
  },
  {
    slug: 'herb-planter',
    name: 'Herb Planter',
    price: 3000,
    tile: 'mint',
    alt: 'Ochre flower pot with a zigzag band and a leafy herb',
    summary: 'A home for basil, saucer included.',
    description:
      'Unglazed on the inside so the soil can breathe, with a drainage hole and a saucer to catch the drips. Made for the windowsill.',
    facts: {
      Size: '15 cm wide, 13 cm high',
      Includes: 'Saucer',
      Glaze: 'Ochre outside',
      Care: 'Wipe with a damp cloth',
    },
  },
  {
    slug: 'salt-cellar',
    name: 'Salt Cellar',
    price: 1900,
    tile: 'oat',
    alt: 'Low blue pot with cream dots, filled with salt, with a wooden spoon',
    summary: 'Stays by the stove, open for a pinch.',
    description:
      'Low and wide, so your fingers find the salt without looking. The little spoon is cherry wood; wash it by hand and it will last.',
    facts: {
      Holds: '300 g of salt',
      Size: '11 cm wide, 6 cm high',
      Includes: 'Wooden spoon',
      Care: 'Pot: dishwasher. Spoon: wash by hand.',
    },
  },
];

export function findProduct(slug) {
  return products.find((product) => product.slug === slug);
}

/** The products after this one, wrapping around at the end. */
export function neighbours(product, count) {
  const start = products.indexOf(product) + 1;
  return [...products, ...products].slice(start, start + count);
}
