import { By, until, type WebDriver, type WebElement } from 'selenium-webdriver';

const TIMEOUT_MS = 15_000;

/** Waits for a popup in this element, or over the page, and switches the driver to its frame. */
export async function enterPopup(driver: WebDriver, parent = 'html'): Promise<void> {
  const frame = await driver.wait(
    () =>
      driver.executeScript<WebElement | null>(
        'return document.querySelector(arguments[0])?.shadowRoot.querySelector("iframe") ?? null',
        `${parent} > service-popup:not([inert])`,
      ),
    TIMEOUT_MS,
    'no popup was shown',
  );
  await driver.switchTo().frame(frame);
}

/** Switches the driver back to the page and waits until the popup is closed. */
export async function waitForPopupToClose(driver: WebDriver): Promise<void> {
  await driver.switchTo().defaultContent();
  // Asks the page, because the driver fails if an element is removed while it's being found.
  const isClosed = () =>
    driver.executeScript<boolean>('return !document.querySelector("html > service-popup")');
  await driver.wait(isClosed, TIMEOUT_MS, 'the popup was not closed');
}

export async function press(driver: WebDriver, name: string): Promise<void> {
  await click(driver, `//button[normalize-space() = "${name}"]`);
}

export async function pressIcon(driver: WebDriver, name: string): Promise<void> {
  await click(driver, `//button[@aria-label = "${name}"]`);
}

export async function choose(driver: WebDriver, label: string): Promise<void> {
  await click(driver, `//label[normalize-space() = "${label}"]`);
}

export async function rate(driver: WebDriver, rating: number): Promise<void> {
  await choose(driver, String(rating));
}

export async function expectHeading(driver: WebDriver, text: string): Promise<void> {
  await find(driver, `//*[self::h1 or self::h2][normalize-space() = "${text}"]`);
}

/** Waits until the frame fits its content; before that, the buttons cover other elements. */
async function click(driver: WebDriver, xpath: string): Promise<void> {
  const element = await find(driver, xpath);
  const fits = () =>
    driver.executeScript<boolean>(
      'return Math.ceil(document.getElementById("root").getBoundingClientRect().height) === innerHeight',
    );
  await driver.wait(fits, TIMEOUT_MS, 'the frame did not resize to fit its content');
  await element.click();
}

async function find(driver: WebDriver, xpath: string): Promise<WebElement> {
  const element = await driver.wait(until.elementLocated(By.xpath(xpath)), TIMEOUT_MS);
  return driver.wait(until.elementIsVisible(element), TIMEOUT_MS);
}
