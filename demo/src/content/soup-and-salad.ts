import { category } from './content-types.ts';

export const soupAndSalad = category('Soup & salad', [
  ['tomato-soup', 'Tomato & basil soup', 6.5, 'Sourdough and cultured butter'],
  ['leek-soup', 'Leek & potato soup', 6.2, 'Chives and chive oil'],
  ['carrot-soup', 'Carrot & ginger soup', 6.5, 'Coconut, chilli, pumpkin seeds'],
  ['pea-soup', 'Pea & mint soup', 6.5, 'Cream and croutons'],
  ['chowder', 'Seafood chowder', 9.4, 'Cod, mussels, potato and sweetcorn'],
  ['soup-and-toastie', 'Soup & half a toastie', 9.6, 'Any soup with half of any toastie'],
  ['squash-salad', 'Roast squash salad', 9.8, 'Feta, pumpkin seeds and mint on warm greens'],
  ['lentil-bowl', 'Lentil & feta bowl', 10.4, 'Slow tomatoes, soft herbs'],
  ['chicken-caesar', 'Chicken Caesar', 11.2, 'Romaine, parmesan, croutons, anchovy dressing'],
  ['beetroot-salad', 'Beetroot & goat’s cheese', 9.6, 'Orange, walnuts and rocket'],
  ['nicoise', 'Tuna niçoise', 11.8, 'Egg, green beans, olives, new potatoes'],
  ['side-salad', 'Side salad', 3.8],
]);
