import { By, until, type WebDriver, type WebElement } from 'selenium-webdriver';

const TIMEOUT_MS = 15_000;

/** Waits until a popup is on screen, and lets the driver see its frame from now on. */
export async function enterPopup(driver: WebDriver): Promise<void> {
  const frame = await driver.wait(
    () =>
      driver.executeScript<WebElement | null>(
        'return document.querySelector("service-popup:not([inert])")?.shadowRoot.querySelector("iframe") ?? null',
      ),
    TIMEOUT_MS,
    'no popup came',
  );
  await driver.switchTo().frame(frame);
}

/** Lets the driver see the page again, once its popup has gone. */
export async function waitForPopupToClose(driver: WebDriver): Promise<void> {
  await driver.switchTo().defaultContent();
  const there = async () => (await driver.findElements(By.css('service-popup'))).length > 0;
  await driver.wait(async () => !(await there()), TIMEOUT_MS, 'the popup stayed');
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

export async function write(driver: WebDriver, text: string): Promise<void> {
  await (await find(driver, '//textarea')).sendKeys(text);
}

export async function expectHeading(driver: WebDriver, text: string): Promise<void> {
  await find(driver, `//*[self::h1 or self::h2][normalize-space() = "${text}"]`);
}

/** Before the frame has the height of what it shows, the row of buttons lies over the rest. */
async function click(driver: WebDriver, xpath: string): Promise<void> {
  const element = await find(driver, xpath);
  const fits = () =>
    driver.executeScript<boolean>(
      'return Math.ceil(document.getElementById("root").getBoundingClientRect().height) === innerHeight',
    );
  await driver.wait(fits, TIMEOUT_MS, 'the frame did not get the height of what it shows');
  await element.click();
}

async function find(driver: WebDriver, xpath: string): Promise<WebElement> {
  const element = await driver.wait(until.elementLocated(By.xpath(xpath)), TIMEOUT_MS);
  return driver.wait(until.elementIsVisible(element), TIMEOUT_MS);
}
