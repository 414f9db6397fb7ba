/** Menus that the campaign `photos` draws, one for each language, as printed on paper. */
export interface PrintedMenu {
  language: string;
  /** Currency of a new restaurant whose prices have this form. */
  currency: string;
  title: string;
  sections: { name: string; dishes: Dish[] }[];
}

interface Dish {
  name: string;
  price: string;
  description?: string;
}

/** Sections as a list of "name | price | description". */
function createMenu(
  language: string,
  currency: string,
  title: string,
  sections: Record<string, string[]>,
): PrintedMenu {
  const readDish = (line: string): Dish => {
    const [name = '', price = '', description] = line.split(' | ');
    return { name, price, ...(description && { description }) };
  };
  return {
    language,
    currency,
    title,
    sections: Object.entries(sections).map(([name, lines]) => ({ name, dishes: lines.map(readDish) })),
  };
}

export const printedMenus: readonly PrintedMenu[] = [
  createMenu('en', 'USD', 'The Copper Pot', {
    Starters: [
      'Tomato Soup | 6.50 | with basil oil and sourdough',
      'Garlic Bread | 4.20',
      'Prawn Cocktail | 9.80',
      'Chicken Wings | 8.75 | hot, sweet or smoky',
    ],
    Mains: [
      'Fish and Chips | 14.90 | beer batter, mushy peas',
      'Beef Burger | 13.50 | cheddar, pickles, fries',
      'Mushroom Risotto | 12.00',
      'Grilled Salmon | 17.25 | lemon butter, new potatoes',
      'Steak and Ale Pie | 15.10',
    ],
    Desserts: ['Apple Crumble | 6.80', 'Chocolate Brownie | 5.95', 'Lemon Tart | 6.10'],
    Drinks: ['Lemonade | 3.40', 'Pale Ale | 5.60', 'Flat White | 3.80', 'Iced Tea | 3.20'],
  }),
  createMenu('de', 'EUR', 'Gasthof zur Linde', {
    Vorspeisen: [
      'Flädlesuppe | 5,80',
      'Wurstsalat | 8,90 | mit Zwiebeln und Gewürzgurken',
      'Bruschetta | 6,50',
    ],
    Hauptgerichte: [
      'Käsespätzle | 11,90 | mit Röstzwiebeln und Salat',
      'Wiener Schnitzel | 19,80 | vom Kalb, mit Kartoffelsalat',
      'Schweinebraten | 14,50',
      'Maultaschen in der Brühe | 10,20',
      'Zwiebelrostbraten | 21,40 | mit Bratkartoffeln',
    ],
    Nachspeisen: ['Apfelstrudel | 6,20 | mit Vanillesoße', 'Rote Grütze | 5,40', 'Kaiserschmarrn | 9,70'],
    Getränke: ['Apfelsaftschorle | 3,90', 'Weißbier | 4,60', 'Grauburgunder | 6,80', 'Espresso | 2,40'],
  }),
  createMenu('es', 'EUR', 'Casa Martínez', {
    Entrantes: [
      'Patatas bravas | 5,50 | con salsa picante',
      'Croquetas de jamón | 7,20',
      'Gazpacho andaluz | 6,00',
      'Boquerones en vinagre | 8,40',
    ],
    Principales: [
      'Paella de marisco | 16,80 | para dos personas',
      'Pollo al ajillo | 11,50',
      'Bacalao a la vizcaína | 15,90 | con pimientos asados',
      'Cochinillo asado | 22,00',
      'Tortilla española | 8,10',
    ],
    Postres: ['Crema catalana | 5,20', 'Flan casero | 4,30', 'Tarta de Santiago | 5,80'],
    Bebidas: ['Sangría | 4,50', 'Caña de cerveza | 2,60', 'Agua mineral | 1,90', 'Café cortado | 1,70'],
  }),
  createMenu('fr', 'EUR', 'Le Petit Marché', {
    Entrées: [
      "Soupe à l'oignon | 7,50 | gratinée au fromage",
      'Salade niçoise | 9,80',
      'Terrine maison | 8,20 | cornichons et pain grillé',
      'Œuf mayonnaise | 5,60',
    ],
    Plats: [
      'Bœuf bourguignon | 17,90 | pommes vapeur',
      'Magret de canard | 19,50',
      'Moules marinières | 14,20 | avec frites',
      'Quiche lorraine | 11,40',
      'Gratin dauphinois | 10,80',
    ],
    Desserts: ['Crème brûlée | 6,90', 'Tarte aux pommes | 6,30', 'Mousse au chocolat | 5,70'],
    Boissons: ['Cidre brut | 4,80', 'Café crème | 3,20', 'Jus de pomme | 3,60', 'Vin rouge | 5,10'],
  }),
  createMenu('it', 'EUR', 'Trattoria da Nino', {
    Antipasti: [
      'Bruschetta al pomodoro | 5,50 | con basilico fresco',
      'Prosciutto e melone | 9,20',
      'Insalata caprese | 8,40',
    ],
    Primi: [
      'Spaghetti alla carbonara | 11,80',
      'Lasagne al forno | 12,50 | ragù fatto in casa',
      'Gnocchi al pesto | 10,90',
      'Risotto ai funghi | 13,20',
    ],
    Secondi: [
      'Saltimbocca alla romana | 17,60',
      'Branzino alla griglia | 19,40 | con verdure di stagione',
      'Parmigiana di melanzane | 12,70',
    ],
    Dolci: ['Tiramisù | 5,80', 'Panna cotta | 5,20 | ai frutti di bosco', 'Cannoli siciliani | 4,60'],
    Bevande: ['Acqua frizzante | 2,50', 'Vino della casa | 4,30', 'Caffè | 1,40'],
  }),
  createMenu('pt', 'EUR', 'Tasca do Avô', {
    Entradas: [
      'Caldo verde | 3,80 | com chouriço',
      'Pastéis de bacalhau | 6,50',
      'Azeitonas temperadas | 2,90',
      'Queijo da serra | 7,40',
    ],
    Pratos: [
      'Bacalhau à Brás | 13,50',
      'Frango piri-piri | 10,80 | com batatas fritas',
      'Arroz de pato | 12,90',
      'Polvo à lagareiro | 17,20 | com batata a murro',
      'Bitoque da casa | 11,60',
    ],
    Sobremesas: ['Pastel de nata | 1,80', 'Arroz doce | 3,40', 'Pudim de ovos | 4,20'],
    Bebidas: ['Vinho da casa | 3,90', 'Sumo de laranja | 3,10', 'Água sem gás | 1,50', 'Galão | 1,70'],
  }),
];
